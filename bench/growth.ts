// Measures lists, searches, aggregates and jobs at each size in turn, from an empty database on: `npm run bench:study
// -- growth 1000 10000`. GROWTH.md keeps sizes of earlier runs.
import pg from "pg";
import { refreshDirectory } from "#features/directory/server/jobs.ts";
import { refreshInsights } from "#features/insights/server/jobs.ts";
import { jobsOf } from "../test/support/run-job.ts";
import { openDatabase } from "./database.ts";
import { generateMembers, generateOpportunities } from "./generate.ts";
import { generateRecords } from "./generate-records.ts";
import { type Growing, requestsOf } from "./growth-works.ts";
import { keepSection, readSection } from "./keep.ts";
import { type OpenApi, openApi } from "./open-api.ts";
import { processorOf } from "./processor.ts";
import { type Grown, writeGrowth } from "./write-growth.ts";

/** Jobs with a measure of their own. */
const COUNTED = ["directory.refresh", "insights.refresh"];
const JOB_RUNS = 3;
const WARM_UP = 3;
const OPPORTUNITIES_OF = (members: number) => Math.max(100, Math.round(members / 100));

const sizes = process.argv
  .slice(2)
  .map(Number)
  .toSorted((one, other) => one - other);
if (sizes.length === 0 || sizes.some((size) => !Number.isInteger(size) || size < 1))
  throw new Error("Please name sizes: npm run bench:study -- growth 1000 10000");

const startedAt = performance.now();
const database = await openDatabase();
const client = new pg.Client({ connectionString: database.url });
await client.connect();
for (const size of sizes) {
  await fill(size);
  const api = await openApi(database.url);
  const grown = await measureAll(api, size);
  keepSection(sectionOf(size), (await client.query("show server_version")).rows[0].server_version, grown);
  await api.context.db.$client.end();
  writeGrowth(sizesKept());
}
await client.end();
await database.stop();
process.exit();

function sectionOf(size: number): string {
  return `growth-${size}`;
}

function sizesKept(): number[] {
  return [1_000, 10_000, 100_000, 1_000_000, ...sizes]
    .filter((size, at, all) => all.indexOf(size) === at && readSection(sectionOf(size)) !== null)
    .toSorted((one, other) => one - other);
}

async function fill(size: number): Promise<void> {
  const { rows } = await client.query(
    "select count(*)::int as members from accounts where email like 'member%@bench.example'",
  );
  const members: number = rows[0].members;
  if (members > size) throw new Error(`the database holds ${members} members already: begin with an empty one`);
  if (members < size) {
    await generateMembers(client, size, say, members + 1);
    const before = await client.query("select count(*)::int as found from opportunities");
    await generateOpportunities(client, OPPORTUNITIES_OF(size) - before.rows[0].found);
    await generateRecords(client, members, size);
  }
  await client.query("vacuum analyze");
  say(`${size} members are there`);
}

async function measureAll(api: OpenApi, size: number): Promise<Grown[]> {
  const measured: Grown[] = [];
  for (const work of [...(await backgroundOf(api)), ...(await requestsOf(api))]) {
    const grown = await measureOne(work, api.context.db.$client);
    measured.push(grown);
    const figures = [grown.median, grown.p95, grown.processor ?? Number.NaN].map((figure) =>
      figure.toFixed(1).padStart(9),
    );
    console.log(`${size} ${figures.join(" ")} ms  ${grown.name}`);
  }
  return measured;
}

/** CPU time is read before each run: it is unknown for a run in which a database connection closes. */
async function measureOne({ name, run, runs, because }: Growing, pool: pg.Pool): Promise<Grown> {
  const [times, costs]: [number[], number[]] = [[], []];
  for (let number = 0; number < (runs > JOB_RUNS ? WARM_UP : 0); number += 1) await run(number);
  for (let number = 0; number < runs; number += 1) {
    const processor = await processorOf(pool);
    const [before, spent] = [performance.now(), processor()];
    await run(WARM_UP + number);
    times.push(performance.now() - before);
    costs.push(processor() - spent);
  }
  const [cost = Number.NaN] = quantiles(costs.filter(Number.isFinite), 0.5);
  const [median = Number.NaN, p95 = Number.NaN] = quantiles(times, 0.5, 0.95);
  return { name, median, p95, processor: Number.isNaN(cost) ? null : cost, because: because ?? null };
}

function quantiles(figures: readonly number[], ...shares: number[]): number[] {
  const sorted = figures.toSorted((one, other) => one - other);
  return shares.map((share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
}

/** Count jobs run first, because requests read their results. */
async function backgroundOf({ context }: OpenApi): Promise<Growing[]> {
  const named = (name: string, because: string, run: () => Promise<unknown>): Growing => ({
    ...{ name: `job ${name}`, because, run, runs: JOB_RUNS },
  });
  const jobs = [...(await jobsOf(context, ({ cron }) => cron !== undefined))];
  const swept = "looks at what is due or old enough, by an index";
  return [
    named("directory.refresh", "counts everybody, in the background, as often as the size allows", async () => {
      await context.db.$client.query("delete from directory_counts");
      await refreshDirectory(context);
    }),
    named("insights.refresh", "counts everybody, in the background, as often as the size allows", () =>
      refreshInsights(context, () => true),
    ),
    ...jobs.filter(([name]) => !COUNTED.includes(name)).map(([name, handler]) => named(name, swept, () => handler({}))),
  ];
}

function say(what: string): void {
  console.log(`${what} (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`);
}
