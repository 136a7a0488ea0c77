// Prints what the administration's figures cost on the data of `npm run bench:data`, through our code, in milliseconds of
// the clock: `node bench/insights.ts`.

import { CHART_KEYS, chartTable } from "#domain/insights/charts.ts";
import type { Drill } from "#domain/insights/drill.ts";
import { connectDatabase } from "#server/db/database.ts";
import { listInsightMembers } from "#server/insights/list-members.ts";
import { findKeptFigures, listNewestProfiles, readFigures } from "#server/insights/queries.ts";
import { refreshInsights } from "#server/insights/refresh-insights.ts";
import { openDatabase } from "./database.ts";

const PAGES = 5;
const LIMIT = 24;

const database = await openDatabase();
const db = connectDatabase(database.url, console.error);
const context = { db, clock: () => new Date() };

const counting = await timed(() => refreshInsights(context, () => true));
const kept = await findKeptFigures(db);
if (!kept) throw new Error("nothing was counted");
console.log(
  `${kept.figures.community.totalMembers} members, counted in the background in ${counting.toFixed(0)} ms.\n`,
);
console.log("| what | p50 | p95 | worst |\n|---|---|---|---|");
await line("/admin", () => Promise.all([readFigures(context), listNewestProfiles(db, 5)]));
await line("/admin?tab=analytics", () => readFigures(context));

const drills = CHART_KEYS.flatMap((chart) => chartTable(chart, kept.figures, context.clock()).rows).flatMap(
  ({ drill }) => drill ?? [],
);
const rare: Drill[] = ["Camel riding", "Nobody has this"].map((value) => ({ kind: "skill", value }));
const times: number[] = [];
for (const drill of [...drills, ...rare]) times.push(...(await walk(drill)));
print(`members behind ${drills.length + rare.length} figures, ${PAGES} pages each`, times);
await db.$client.end();
await database.stop();

async function walk(drill: Drill): Promise<number[]> {
  const found: number[] = [];
  let cursor: string | null | undefined;
  for (let page = 0; page < PAGES && cursor !== null; page += 1) {
    found.push(
      await timed(async () => {
        const asked = { drill, limit: LIMIT, cursor: cursor ?? undefined };
        cursor = (await listInsightMembers(context, asked)).nextCursor;
      }),
    );
  }
  const slow = Math.max(...found);
  if (slow > 100) console.error(`${drill.kind}=${drill.value}: ${slow.toFixed(0)} ms`);
  return found;
}

async function line(name: string, work: () => Promise<unknown>): Promise<void> {
  const found: number[] = [];
  for (let run = 0; run < 100; run += 1) found.push(await timed(work));
  print(name, found);
}

function print(name: string, found: number[]): void {
  const sorted = found.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  console.log(`| ${name} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
