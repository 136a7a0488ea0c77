// Measures searches on the data of `npm run bench:data`, in milliseconds: CPU of a local database, and wall time.
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as v from "valibot";
import { directoryQuery } from "#features/directory/contract/directory.ts";
import { refreshDirectory } from "#features/directory/server/jobs.ts";
import { listDirectory } from "#features/directory/server/list-directory.ts";
import { opportunitySearchSchema } from "#features/opportunities/domain/search.ts";
import { searchOpportunities } from "#features/opportunities/server/search-opportunities.ts";
import { OPTION_LISTS, type OptionListName } from "#features/profiles/domain/options.ts";
import { GUEST } from "#kernel/actor.ts";
import type { Database } from "#platform/db/database.ts";
import { type Asked, listenTo } from "../test/support/listen-to.ts";
import { openDatabase } from "./database.ts";
import { keepSection, type Result } from "./keep.ts";
import { middleHalf, timed } from "./measure.ts";
import { CITIES, FAMILY_NAMES, FIRST_WORDS, LAST_WORDS } from "./names.ts";
import { processorMilliseconds } from "./processor.ts";
import { writeResults } from "./write-results.ts";

const VARIATIONS = 200;
const GOAL = 1.2;

type Search = (db: Database, number: number) => Promise<unknown>;

const database = await openDatabase();
const bare = new pg.Pool({ connectionString: database.url, max: 1 });
const ours = new pg.Pool({ connectionString: database.url, max: 1 });
const db = drizzle({ client: ours }) as Database;
const clock = () => new Date();
await refreshDirectory({ db, clock });

const { rows } = await bare.query("select count(*)::int as listed, pg_backend_pid() as pid from directory_entries");
const [{ listed, pid }] = rows;
console.log(`${listed} listed members, ${VARIATIONS} searches of each kind, milliseconds.\n`);
console.log("| search | processor p50 | p99 | clock, SQL p50 | p99 | clock, ours p50 | p99 | ratio |");
console.log("|---|---|---|---|---|---|---|---|");
const results: Result[] = [];
for (const [name, search] of Object.entries(searches())) console.log(await line(name, search));
keepSection("search", (await bare.query("show server_version")).rows[0].server_version, results);
writeResults();
await bare.end();
await ours.end();
await database.stop();

function searches(): Record<string, Search> {
  const members = (params: (number: number) => v.InferInput<typeof directoryQuery>): Search => {
    return (db, number) => listDirectory({ db, clock }, GUEST, v.parse(directoryQuery, params(number)));
  };
  const calls = (params: (number: number) => v.InferInput<typeof opportunitySearchSchema>): Search => {
    return (db, number) => searchOpportunities({ db, clock }, v.parse(opportunitySearchSchema, params(number)));
  };
  const key = (list: OptionListName, n: number) => OPTION_LISTS[list][n % OPTION_LISTS[list].length]?.key ?? "";
  const [first, last, family] = [of(FIRST_WORDS), of(LAST_WORDS), of(FAMILY_NAMES)];
  const [city, country] = [of(CITIES.map(([name]) => name)), of(CITIES.map(([, code]) => code))];
  return {
    newest: members(() => ({})),
    "one filter": members((n) => [{ type: key("entrepreneurType", n) }, { country: country(n) }][n % 2] ?? {}),
    "four filters": members((n) => ({
      country: country(n),
      industry: key("industry", n * 3),
      need: key("supportArea", n * 7),
      stage: key("businessStage", n),
    })),
    "mentors of an industry": members((n) => ({ mentors: "1", industry: key("industry", n) })),
    "a business by its name": members((n) => ({ search: `${first(n)} ${last(n * 7)}` })),
    "a word": members((n) => ({ search: [first, last, family, city][n % 4]?.(n) ?? "" })),
    "the beginning of a word": members((n) => ({ search: last(n).slice(0, 2 + (n % 3)) })),
    "a skill and a city": members((n) => ({ search: `${OPTION_LISTS.skill[n % 15]?.label} ${city(n)}` })),
    "a word with a slip": members((n) => ({ search: slip([last, city, family][n % 3]?.(n) ?? "", n) })),
    "two words with slips": members((n) => ({ search: `${slip(last(n), n)} ${slip(city(n * 3), n)}` })),
    "a word with filters": members((n) => ({ search: last(n), country: country(n * 3), mentors: "1" })),
    "nothing like it": members((n) => ({ search: `qzx${n}vqk` })),
    "the second page": secondPage((n) => ({ search: [first, city][n % 2]?.(n) ?? "" })),
    "opportunities: all": calls(() => ({})),
    "opportunities: a word": calls((n) => ({ search: last(n) })),
    "opportunities: type, region, word": calls((n) => ({ search: last(n), type: "grant", region: "East Africa" })),
  };
}

function secondPage(params: (number: number) => v.InferInput<typeof directoryQuery>): Search {
  const cursors = new Map<number, string | null>();
  return async (db, number) => {
    const query = v.parse(directoryQuery, params(number));
    if (!cursors.has(number)) cursors.set(number, (await listDirectory({ db, clock }, GUEST, query)).nextCursor);
    const cursor = cursors.get(number);
    return cursor ? listDirectory({ db, clock }, GUEST, { ...query, cursor }) : undefined;
  };
}

function of(list: readonly string[]): (number: number) => string {
  return (number) => list[number % list.length] ?? "";
}

function slip(word: string, number: number): string {
  const at = 2 + (number % Math.max(1, word.length - 3));
  return word.slice(0, at) + word.slice(at + 1);
}

async function line(name: string, search: Search): Promise<string> {
  const [processor, sql, whole]: [number[], number[], number[]] = [[], [], []];
  let statements = 0;
  for (let number = 0; number < VARIATIONS; number += 1) {
    const asked = await statementsOf(search, number);
    statements += asked.length;
    const before = processorMilliseconds(pid);
    sql.push(await timed(() => sendAll(asked)));
    processor.push(processorMilliseconds(pid) - before);
    whole.push(await timed(() => search(db, number)));
  }
  if (statements === 0) throw new Error(`no statement was seen of the search: ${name}`);
  const [ours, floor] = [at(whole, 0.5), at(sql, 0.5)];
  const inDatabase = { ours: at(processor, 0.99), floor: null, ratio: null, goal: { most: 50 } };
  const spread = middleHalf(whole.map((time, turn) => time / (sql[turn] ?? Number.NaN)));
  results.push({ work: name, unit: "ms", ours, floor, ratio: ours / floor, spread, goal: { most: GOAL } });
  results.push({ work: `${name}: p99 of ${listed} in the database`, unit: "ms", ...inDatabase });
  const figures = [processor, sql, whole].flatMap((times) => [at(times, 0.5), at(times, 0.99)]);
  return `| ${[name, ...figures, at(whole, 0.5) / at(sql, 0.5)].map(shown).join(" | ")} |`;
}

/** Statements of a second run, which finds, for example, the cursor of the first. */
async function statementsOf(search: Search, number: number): Promise<Asked[]> {
  const { db: listening, asked } = listenTo(ours);
  await search(listening, number);
  asked.length = 0;
  await search(listening, number);
  return asked;
}

function shown(figure: number | string): string {
  return typeof figure === "string" ? figure : figure.toFixed(1);
}

async function sendAll(asked: Asked[]): Promise<void> {
  for (const { query, params } of asked) await bare.query(query, params);
}

function at(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
