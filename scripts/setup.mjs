// Does all set-up that a command needs, then runs it: `npm start`, `npm test` and the other scripts of package.json.
import { auditPackages } from "./setup/audit.mjs";
import { getChromium, getPostgres } from "./setup/debian.mjs";
import { withLock } from "./setup/lock.mjs";
import { getNode } from "./setup/node.mjs";
import { getOldPostgres, readDataVersion } from "./setup/old-postgres.mjs";
import { getPackages } from "./setup/packages.mjs";
import { runAll } from "./setup/run.mjs";
import { ENVIRONMENT } from "./setup/runtime.mjs";
import { buildSite } from "./setup/site.mjs";
import { askedCode, BrokenOff, TOLD_TO_END } from "./setup/step.mjs";

const bin = (path) => `node_modules/${path}`;
const VITEST = bin("vitest/vitest.mjs");
const UNIT_AND_API = [VITEST, "run", "--project", "unit", "--project", "api"];
const WITHOUT_BROWSER = [...UNIT_AND_API, "--project", "system"];

/** Schema, migrations, queue, searches, audiences and aggregates: what another version of PostgreSQL could do otherwise. */
const WITH_SQL = [
  "src/platform/db/",
  "src/platform/jobs/",
  "src/app/seed/",
  ...["identities", "import", "sessions", "webhooks"].map((part) => `src/accounts/server/${part}/`),
  ...["audit", "cleanup", "directory", "insights", "interests"].map((feature) => `src/features/${feature}/server/`),
  ...["matching", "opportunities", "pre-applications", "profiles"].map((feature) => `src/features/${feature}/server/`),
  ...["consent", "delivery", "reminders", "sends", "suppression"].map((part) => `src/features/email/server/${part}/`),
];

const [command, ...rest] = process.argv.slice(2);

const programs = {
  start: [["build/server/main.js", { env: () => ENVIRONMENT }]],
  dev: [["src/main.ts", "--dev"]],
  "check:fast": [...reading(), [VITEST, "run", "--project", "unit"]],
  check: [...reading(), UNIT_AND_API],
  test: [...reading(), WITHOUT_BROWSER, ...otherPostgres(), [VITEST, "run", "--project", "e2e"]],
  e2e: [[VITEST, "run", "--project", "e2e"]],
  bench: rest.length > 0 ? [["bench/run.ts"]] : [["bench/run.ts"], ["bench/bulk-mail.ts"]],
  "bench:data": [["bench/data.ts"]],
  "bench:search": [["bench/search.ts"]],
  "bench:admin": [["bench/administration.ts"]],
  "bench:introductions": [["bench/introductions.ts"]],
  "bench:deadlines": [["bench/deadlines.ts"]],
  "bench:sockets": [["bench/sockets.ts"]],
  "bench:growth": [["bench/growth.ts"]],
  "bench:soak": [["bench/soak.ts"]],
  "bench:paint": [["bench/paint.ts"]],
  "bench:offline": [["bench/offline.ts"]],
  "bench:timing": [["bench/timing.ts"]],
  "bench:uploads": [["bench/uploads.ts"]],
  "bench:overload": [["bench/overload.ts"]],
  text: [["scripts/text.ts"]],
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

/** Format, lint and types. */
function reading() {
  return [
    [bin("@biomejs/biome/bin/biome"), "check", "--error-on-warnings"],
    [bin("@react-router/dev/bin.cjs"), "typegen"],
    [bin("typescript/bin/tsc"), "-p", "."],
  ];
}

function otherPostgres() {
  return [
    [
      VITEST,
      "run",
      "--project",
      "api",
      ...WITH_SQL,
      { needs: "postgresHome", env: (home) => ({ TEST_POSTGRES_HOME: home }) },
    ],
  ];
}

if (!(command in programs)) {
  console.error(`Unknown command ${command}. Known: ${Object.keys(programs).join(", ")}.`);
  process.exit(2);
}

try {
  const found = await withLock(prepare);
  end(await runAll(programs[command], rest, found));
} catch (error) {
  console.error(`setup: ${error.message}`);
  end(error instanceof BrokenOff ? askedCode() : 1);
}

async function prepare() {
  const node = await getNode();
  await getPackages();
  if (command === "test") await auditPackages();
  const needsSite = [
    "start",
    "check",
    "test",
    "e2e",
    "bench",
    "bench:paint",
    "bench:offline",
    "bench:soak",
    "bench:timing",
    "bench:uploads",
    "bench:overload",
    "drill",
  ].includes(command);
  if (needsSite) await buildSite(node);
  if (["test", "e2e", "bench:paint", "bench:offline"].includes(command))
    process.env.CHROMIUM_PATH = await getChromium();
  if (["test", "check"].includes(command)) await getOldPostgres(17);
  if (command === "upgrade-database") process.env.OLD_POSTGRES_HOME = (await getOldPostgres(readDataVersion())) ?? "";
  return { node, postgresHome: command === "test" ? await getPostgres() : null };
}

/** A server that was told to end, and did, has not failed, however early that was. */
function end(code) {
  const isServer = command === "start" || command === "dev";
  process.exit(isServer && TOLD_TO_END.includes(code) ? 0 : code);
}
