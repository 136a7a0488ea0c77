import { auditPackages } from "./setup/audit.mjs";
import { getChromium, getFaketime, getPostgres } from "./setup/debian.mjs";
import { withLock } from "./setup/lock.mjs";
import { getNode } from "./setup/node.mjs";
import { getOldPostgres, readDataVersion } from "./setup/old-postgres.mjs";
import { getPackages } from "./setup/packages.mjs";
import { runAll } from "./setup/run.mjs";
import { ENVIRONMENT } from "./setup/runtime.mjs";
import { buildSite } from "./setup/site.mjs";
import { askedCode, BrokenOff, endWithParent, must, ROOT, step, TOLD_TO_END, together } from "./setup/step.mjs";

const bin = (path) => `node_modules/${path}`;
const VITEST = bin("vitest/vitest.mjs");
const UNIT_AND_API = [VITEST, "run", "--project", "unit", "--project", "api"];
const RUN_TESTS = "scripts/run-tests.ts";

const NEEDS_CHROMIUM = ["test", "test:full", "e2e", "bench:study"];
const NEEDS_SITE = [...["start", "build", "check", "drill", "bench"], ...NEEDS_CHROMIUM];

const [command, ...rest] = process.argv.slice(2);

const programs = {
  start: [["build/server/main.js", { env: () => ENVIRONMENT }]],
  build: [],
  dev: [["src/main.ts", "--dev"]],
  "check:fast": [...reading(), [VITEST, "run", "--project", "unit"]],
  check: [...reading(), UNIT_AND_API],
  test: [testsOf("gate")],
  "test:full": [testsOf("full")],
  e2e: [[VITEST, "run", "--project", "e2e"]],
  bench: rest.length > 0 ? [["bench/run.ts"]] : [["bench/run.ts"], ["bench/bulk-mail.ts"]],
  "bench:data": [["bench/data.ts"]],
  "bench:study": [["bench/study.ts"]],
  text: [["scripts/text.ts"]],
  house: [["scripts/house.ts"]],
  "accounts:import": [["scripts/import-accounts.ts"]],
  backup: [["scripts/backup.ts"]],
  restore: [["scripts/restore.ts"]],
  "move-database": [["scripts/move-database.ts"]],
  "upgrade-database": [["scripts/upgrade-database.ts"]],
  drill: [["drills/run.ts"]],
  "db:migrate": [["scripts/migrate.ts"]],
  "db:seed": [["scripts/seed.ts"]],
  "db:generate": [[bin("drizzle-kit/bin.cjs"), "generate"]],
};

function reading() {
  return [
    [bin("@biomejs/biome/bin/biome"), "check", "--error-on-warnings"],
    [bin("@react-router/dev/bin.cjs"), "typegen"],
    [bin("typescript/bin/tsc"), "-p", "."],
  ];
}

function testsOf(tier) {
  return [RUN_TESTS, tier, { env: ({ postgresHome }) => ({ SECOND_POSTGRES_HOME: postgresHome ?? "" }) }];
}

if (!(command in programs)) {
  console.error(`Unknown command ${command}. Known: ${Object.keys(programs).join(", ")}.`);
  process.exit(2);
}

if (process.env.npm_lifecycle_event) endWithParent();
try {
  const found = await withLock(prepare);
  end(await runAll(programs[command], rest, found));
} catch (error) {
  console.error(`setup: ${describe(error)}`);
  end(error instanceof BrokenOff ? askedCode() : 1);
}

async function prepare() {
  const node = await getNode();
  const isTest = command === "test" || command === "test:full";
  const [postgresHome] = await together([getFromDebian(isTest), getPackagesAndSite(node, isTest)]);
  if (command === "test:full") await getOldPostgres(17);
  if (command === "upgrade-database") process.env.OLD_POSTGRES_HOME = (await getOldPostgres(readDataVersion())) ?? "";
  return { node, postgresHome };
}

/** Sequential, because apt-get has one lock. */
async function getFromDebian(isTest) {
  if (NEEDS_CHROMIUM.includes(command)) process.env.CHROMIUM_PATH = await getChromium();
  if (command === "drill") process.env.FAKETIME_LIBRARY = (await getFaketime()) ?? "";
  return isTest ? getPostgres() : null;
}

async function getPackagesAndSite(node, isTest) {
  await getPackages();
  await together([
    NEEDS_SITE.includes(command) ? buildSite(node) : null,
    isTest ? readSources(node) : null,
    isTest ? auditPackages() : null,
  ]);
}

async function readSources(node) {
  await step("reading format, lint and types", async () => {
    for (const [program, ...args] of reading()) {
      await must("Format, lint or types are wrong; the output above says where.", node, [program, ...args]);
    }
  });
}

function describe({ code, path, message }) {
  if ((code !== "EACCES" && code !== "EPERM") || path === undefined) return message;
  const user = process.getuid?.() ?? "that it runs as";
  return `${path} cannot be read or written by the user ${user}: another user, such as root, made it. Run npm as that user, or give the folder away: chown -R ${user} ${ROOT}`;
}

/** A server that ends on request has not failed, however early. */
function end(code) {
  const isServer = command === "start" || command === "dev";
  process.exit(isServer && TOLD_TO_END.includes(code) ? 0 : code);
}
