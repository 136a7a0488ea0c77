// Measures admin queries on the data of `npm run bench:data` in wall-clock milliseconds, and the memory that an export
// of all members takes.
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { CHART_KEYS, chartTable } from "#features/insights/domain/charts.ts";
import type { Drill } from "#features/insights/domain/drill.ts";
import { refreshInsights } from "#features/insights/server/jobs.ts";
import { listInsightMembers } from "#features/insights/server/list-members.ts";
import { findStoredFigures, listNewestProfiles, readFigures } from "#features/insights/server/queries.ts";
import { EXPORT_COLUMNS } from "#features/members/domain/export.ts";
import { exportProfiles, searchProfiles } from "#features/members/server/search-profiles.ts";
import { managedOpportunityListQuery } from "#features/opportunities/contract/admin-list-query.ts";
import { MANAGED_SORTS } from "#features/opportunities/domain/admin-list.ts";
import { listOpportunities } from "#features/opportunities/server/list-opportunities.ts";
import { profileFile, profileFilter, profileSearchQuery } from "#features/profiles/contract/admin-profiles.ts";
import { OPTION_LISTS } from "#features/profiles/domain/options.ts";
import { idsOf } from "#features/profiles/server/find-members.ts";
import { gatherSearchWords } from "#features/search/server/jobs.ts";
import { searchAdministration } from "#features/search/server/search-administration.ts";
import { connectDatabase } from "#platform/db/database.ts";
import { csvAnswer } from "#platform/http/csv.ts";
import { openDatabase } from "./database.ts";
import { timed } from "./measure.ts";
import { CITIES, FAMILY_NAMES, FIRST_WORDS, LAST_WORDS } from "./names.ts";

const PAGES = 5;
const LIMIT = 24;
const SEARCHES = 200;
const MB = 1024 * 1024;

type Asked = v.InferInput<typeof profileSearchQuery>;

const FILTERS: Asked[] = [
  { confirmed: "no" },
  { spam: "1" },
  { segment: "early_stage" },
  { tier: "builder", country: "KE" },
  { need: OPTION_LISTS.supportArea[0]?.key ?? "", country: "NG" },
  { skill: OPTION_LISTS.skill[1]?.key ?? "", type: "solo", seen: "within30" },
  { city: CITIES[0]?.[0] ?? "", language: "fr" },
  { topic: OPTION_LISTS.sectorOfInterest[2]?.key ?? "", mentors: "1", stage: "full_complete" },
];

const database = await openDatabase();
const db = connectDatabase(database.url, console.error);
const context = { db, clock: () => new Date() };

const counting = await timed(() => refreshInsights(context, () => true));
const kept = await findStoredFigures(db);
if (!kept) throw new Error("nothing was counted");
console.log(
  `${kept.figures.community.totalMembers} members, counted in the background in ${counting.toFixed(0)} ms.\n`,
);
console.log("| what | p50 | p95 | p99 | worst |\n|---|---|---|---|---|");
await line("/admin", () => Promise.all([readFigures(context), listNewestProfiles(db, 5)]));
await line("/admin/analytics", () => readFigures(context));

const drills = CHART_KEYS.flatMap((chart) => chartTable(chart, kept.figures, context.clock()).rows).flatMap(
  ({ drill }) => drill ?? [],
);
const rare: Drill[] = ["Camel riding", "Nobody has this"].map((value) => ({ kind: "skill", value }));
const times: number[] = [];
for (const drill of [...drills, ...rare]) times.push(...(await walk(drill)));
print(`members behind ${drills.length + rare.length} figures, ${PAGES} pages each`, times);
await searchAll();
await countAll();
await listAll();
await findAll();
await exportAll();
await db.$client.end();
await database.stop();
process.exit();

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
  console.log(`| ${name} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${at(1)} |`);
}

function searchOf(number: number): Asked {
  const of = (list: readonly string[]) => list[number % list.length] ?? "";
  const kinds: Asked[] = [
    {},
    { search: `${of(FIRST_WORDS)} ${of(LAST_WORDS)}` },
    { search: of(FAMILY_NAMES) },
    { search: CITIES[number % CITIES.length]?.[0] ?? "" },
    { search: OPTION_LISTS.industry[number % OPTION_LISTS.industry.length]?.label ?? "" },
    { country: "KE", mentors: "1" },
    { search: of(LAST_WORDS), type: "sme", public: "1" },
    { search: `qzx${number}` },
    ...FILTERS,
  ];
  return kinds[number % kinds.length] ?? {};
}

async function searchAll(): Promise<void> {
  const found: number[] = [];
  for (let number = 0; number < SEARCHES; number += 1) {
    const query = v.parse(profileSearchQuery, searchOf(number));
    found.push(await timed(() => searchProfiles(context, query)));
  }
  print(`/admin/profiles, ${SEARCHES} searches`, found);
}

async function countAll(): Promise<void> {
  const found: number[] = [];
  for (const filter of FILTERS) {
    found.push(
      await timed(async () => {
        const members = await idsOf(db, v.parse(profileFilter, filter), context.clock());
        await db.execute(sql`select count(*) from ${members} as found`);
      }),
    );
  }
  print(`members of ${FILTERS.length} segments counted`, found);
}

async function listAll(): Promise<void> {
  const found: number[] = [];
  for (let number = 0; number < SEARCHES; number += 1) {
    const sort = MANAGED_SORTS[number % MANAGED_SORTS.length];
    const word = LAST_WORDS[number % LAST_WORDS.length] ?? "";
    const kinds = [{}, { search: word }, { search: word.slice(1), state: "closed" }, { type: "grant", region: "KE" }];
    const query = { ...kinds[Math.floor(number / MANAGED_SORTS.length) % kinds.length], sort };
    let cursor: string | undefined;
    for (let page = 0; page < 2; page += 1) {
      const asked = v.parse(managedOpportunityListQuery, { ...query, cursor });
      found.push(
        await timed(async () => {
          cursor = (await listOpportunities(context, asked)).nextCursor ?? undefined;
        }),
      );
    }
  }
  print("/admin/opportunities, two pages of each order", found);
}

/** Typos, halves of names, parts of addresses, last digits of phone numbers, and values without a match. */
async function findAll(): Promise<void> {
  await gatherSearchWords(context);
  const found: number[] = [];
  for (let number = 0; number < SEARCHES; number += 1) {
    const name = FAMILY_NAMES[number % FAMILY_NAMES.length] ?? "";
    const kinds = [
      name.slice(0, 1) + name.slice(2),
      name.slice(0, 4),
      `member${number * 37}`,
      `${700_000_000 + number * 4321}`,
      `qzx${number}`,
    ];
    const search = kinds[number % kinds.length] ?? "";
    found.push(await timed(() => searchAdministration(context, { search })));
  }
  print(`search of the administration, ${SEARCHES} searches`, found);
}

/** The reader discards the file, so that only the export itself takes memory. */
async function exportAll(): Promise<void> {
  const before = process.memoryUsage();
  let [most, bytes] = [before, 0];
  const startedAt = performance.now();
  const { rows } = await exportProfiles(context, v.parse(profileFile, {}));
  const file = csvAnswer({ name: "bench", at: new Date(), columns: EXPORT_COLUMNS, rows });
  for await (const chunk of file.body ?? []) {
    bytes += chunk.byteLength;
    const now = process.memoryUsage();
    if (now.rss > most.rss) most = now;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const more = (kind: "rss" | "heapUsed") => ((most[kind] - before[kind]) / MB).toFixed(0);
  console.log(
    `\nA file of ${(bytes / MB).toFixed(0)} MB in ${seconds.toFixed(0)} s took ${more("rss")} MB of memory, ${more("heapUsed")} MB of it in the heap.`,
  );
}
