// Runs `npm test` (the gate) and `npm run test:full` (everything); `--record` stores the duration of each file.
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readChanges } from "./tests/changes.ts";
import { readDurations, recordDurations } from "./tests/durations.ts";
import { hasTooManyRetries, readResults, type StepResults, summarize } from "./tests/results.ts";
import { chooseTouched, LEFT_OUT_OF_GATE, LIMIT_SECONDS, WITH_SQL } from "./tests/touched.ts";

type Step = { name: string; args: string[]; env?: Record<string, string>; isExtra?: boolean };

const RESULTS = join(".tools", "test-results");
const WITHOUT_BROWSER = ["unit", "api", "pages"];
const TIER = process.argv[2] === "full" ? "full" : "gate";

const projects = (...names: string[]) => names.flatMap((name) => ["--project", name]);

function stepsOfGate(): Step[] {
  const changes = readChanges();
  const { files, sql, leftOut } = chooseTouched(changes.files, readDurations().full);
  console.log(`tests: ${changes.explanation}`);
  if (leftOut.length > 0) {
    console.log(`tests: ${leftOut.length} files that the change touches do not fit in ${LIMIT_SECONDS} s:`);
    for (const file of leftOut) console.log(`  ${file}`);
  }
  const others = LEFT_OUT_OF_GATE.length - files.length;
  console.log(
    `tests: of ${others} other system and browser files only tests with the tag "gate" run; npm run test:full runs all`,
  );
  const steps: Step[] = [
    { name: "unit, API, pages", args: projects(...WITHOUT_BROWSER) },
    { name: "smoke, walk, journeys", args: [...projects("system", "e2e"), "--tags-filter", "gate"] },
  ];
  if (files.length > 0)
    steps.push({
      ...{ name: "touched", isExtra: true },
      args: [...projects("system", "e2e"), "--tags-filter", "!gate", ...files],
    });
  return sql.length > 0 ? [...steps, ...onSecondPostgres(sql)] : steps;
}

function onSecondPostgres(folders: readonly string[]): Step[] {
  const home = process.env.SECOND_POSTGRES_HOME;
  if (!home) {
    console.log("tests: no PostgreSQL server is installed here: tests on a second version are left out");
    return [];
  }
  const args = [...projects("api"), ...folders];
  return [{ name: "second PostgreSQL", isExtra: true, args, env: { TEST_POSTGRES_HOME: home } }];
}

const stepsOfFull = (): Step[] => [
  { name: "unit, API, pages", args: projects(...WITHOUT_BROWSER) },
  { name: "system", args: projects("system") },
  { name: "walk, journeys", args: projects("e2e") },
  ...onSecondPostgres(WITH_SQL),
];

async function run({ name, args, env, isExtra = false }: Step, at: number): Promise<StepResults> {
  const output = join(RESULTS, `${at}.json`);
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join("node_modules", "vitest", "vitest.mjs"), "run", ...args], {
    env: { ...process.env, ...env, ISA_TIER: TIER, ISA_TEST_RESULTS: output },
    stdio: ["ignore", "inherit", "inherit"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => child.kill(signal));
  const code = await new Promise<number>((resolve) => child.once("exit", (exitCode) => resolve(exitCode ?? 1)));
  return { name, isExtra, code, seconds: (performance.now() - startedAt) / 1000, modules: readResults(output) };
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const results: StepResults[] = [];
for (const [at, step] of (TIER === "full" ? stepsOfFull() : stepsOfGate()).entries()) results.push(await run(step, at));
if (process.argv.includes("--record")) recordDurations(TIER, results);
console.log(summarize(results, TIER));
process.exit(results.every(({ code }) => code === 0) && !hasTooManyRetries(results) ? 0 : 1);
