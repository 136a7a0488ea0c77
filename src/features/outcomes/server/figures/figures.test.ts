import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { opportunityOutcomes } from "#platform/db/schema/saved-opportunities.ts";
import { createTestApi, type TestApi } from "#test/api.ts";
import { createAdmin, createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import { letWeekPass } from "#test/outcomes.ts";
import {
  answerers,
  GIVEN_OUTCOMES,
  isShownByName,
  LISTINGS,
  type Listing,
  MEMBERS,
  type Person,
  type Row,
  recount,
  unnamed,
} from "#test/recount-outcomes.ts";
import { rounds, seed } from "#test/rounds.ts";
import type { ResultsAnswer } from "../../contract/figures.ts";
import { storedAnswer } from "../../domain/answers.ts";
import type { CountedOutcomes, OutcomeFigures } from "../../domain/counted.ts";
import { FEWEST } from "../../domain/small-groups.ts";
import { keepOutcomes } from "../keep-outcomes.ts";
import { findKept } from "./counted.ts";
import { readFigures } from "./read-figures.ts";
import { readResults } from "./results.ts";

const COUNTRIES = ["KE", "NG", "GH", null];
const ORGANIZERS = ["Green Fund", "Amani", null];
const TYPES = ["grant", "event", "fellowship"];
const DAY = 86_400_000;
let api: TestApi;
let admin: TestAccount;
const people: Person[] = [];
const listings: Listing[] = [];

beforeAll(async () => {
  api = await createTestApi();
  admin = await createAdmin(api);
  for (let n = 0; n < MEMBERS; n += 1) {
    const country = COUNTRIES[n % COUNTRIES.length] ?? null;
    const gender = n % 3 === 0 ? "male" : n % 7 === 0 ? null : "female";
    const stage = n % 2 === 0 ? "idea_stage" : null;
    const profile = { country, gender, businessStage: stage, fullName: `Member ${n}` };
    const { id } = await createMember(api, { profile });
    const isBanned = n % 10 === 9;
    if (isBanned)
      await api.db
        .update(accounts)
        .set({ bannedUntil: new Date("2999-01-01") })
        .where(eq(accounts.id, id));
    people.push({ id, country, gender, stage, isBanned });
  }
  for (let n = 0; n < LISTINGS; n += 1) {
    const type = TYPES[n % TYPES.length] ?? "grant";
    const organizer = ORGANIZERS[n % ORGANIZERS.length] ?? null;
    const publishedAt = new Date(api.clock().getTime() - (60 + n) * DAY);
    const isHeld = n % 5 === 4;
    const id = await createOpportunity(api, { type, organizer, publishedAt, heldAt: isHeld ? api.clock() : null });
    listings.push({ id, type, organizer, publishedAt, isHeld });
  }
});
afterAll(() => api.close());

async function store(rows: readonly Row[]): Promise<void> {
  await api.db.delete(opportunityOutcomes);
  if (rows.length === 0) return;
  await api.db.insert(opportunityOutcomes).values(
    rows.map(({ person, listing, came, amount, mayBeNamed, answeredAt }) => ({
      accountId: person.id,
      opportunityId: listing.id,
      askedAt: api.clock(),
      answeredAt,
      ...(came ? storedAnswer({ came, amount, mayBeNamed }) : {}),
    })),
  );
}

const expectNobodyAlone = (members: number) => expect(members === 0 || members >= FEWEST).toBe(true);

const KEY_OF = {
  country: ({ person }: Row) => person.country,
  gender: ({ person }: Row) => person.gender,
  stage: ({ person }: Row) => person.stage,
  type: ({ listing }: Row) => listing.type,
  organizer: ({ listing }: Row) => listing.organizer,
};

function expectSame(told: OutcomeFigures, counted: OutcomeFigures): void {
  const { days, ...exact } = told;
  const { days: countedDays, ...plain } = counted;
  expect(exact).toEqual(plain);
  if (countedDays === null) expect(days).toBeNull();
  else expect(days).toBeCloseTo(countedDays, 3);
}

/** Figures must not reveal a hidden part, or the rest of a sum for one to four members. */
function expectTold({ asked, answered, total, groups }: CountedOutcomes, rows: readonly Row[]): void {
  expect({ asked, answered }).toEqual({ asked: rows.length, answered: recount(rows).answered });
  if (total === null) expect(answerers(rows)).toBeLessThan(FEWEST);
  else expectTotal(total, rows);
  for (const { by, groups: told } of groups) {
    const apart = new Set(told.filter(({ isRest }) => !isRest).map(({ key }) => key));
    const parts = told.map((group) => ({
      ...group,
      own: rows.filter((row) => (group.isRest ? !apart.has(KEY_OF[by](row)) : KEY_OF[by](row) === group.key)),
    }));
    const rowsOf = (some: typeof parts) => some.flatMap(({ own }) => own);
    expect(rowsOf(parts)).toHaveLength(rows.length);
    for (const { told: figures, own } of parts) {
      if (figures === null) continue;
      expect(answerers(own)).toBeGreaterThanOrEqual(FEWEST);
      expectSame(figures, { ...recount(own), ...(figures.amount === null && { amount: null }) });
      if (figures.amount !== null) expectNobodyAlone(unnamed(own));
    }
    if (total) expectNobodyAlone(answerers(rowsOf(parts.filter(({ told: figures }) => figures === null))));
    if (total && total.amount !== null)
      expectNobodyAlone(
        unnamed(rowsOf(parts.filter(({ told: figures }) => figures === null || figures.amount === null))),
      );
  }
}

function expectTotal(total: OutcomeFigures, rows: readonly Row[]): void {
  expectNobodyAlone(answerers(rows));
  expectSame(total, { ...recount(rows), ...(total.amount === null && { amount: null }) });
  if (total.amount === null) expect(unnamed(rows)).toBeLessThan(FEWEST);
  else expectNobodyAlone(unnamed(rows));
}

/** Total, types and names are public; the rest must not reveal single winners. */
function expectResults({ told, types }: ResultsAnswer, { total }: CountedOutcomes, rows: readonly Row[]): void {
  if (told) expect(told).toMatchObject({ won: total?.won, listings: total?.listings });
  if (!told || told.amount === null) return;
  const shown = new Set(types.filter(({ amount }) => amount !== null).map(({ key }) => key));
  expectNobodyAlone(unnamed(rows));
  expectNobodyAlone(unnamed(rows.filter(({ listing }) => !shown.has(listing.type))));
}

async function count() {
  await letWeekPass(api);
  await keepOutcomes(api, () => true);
  const kept = await findKept(api.db);
  if (!kept) throw new Error("nothing was kept");
  return kept;
}

test("every figure equals a plain recount, and no small group is shown separately", async () => {
  await api.call("PUT", "/api/admin/results-page", { as: admin, json: { isShown: true } });
  await fc.assert(
    fc.asyncProperty(GIVEN_OUTCOMES, async (drawn) => {
      const one = new Map(drawn.map((row) => [`${row.person} ${row.listing}`, row]));
      const rows = [...one.values()].flatMap(({ person, listing, came, days, ...said }): Row[] => {
        const [who, what] = [people[person], listings[listing]];
        if (!who || !what) return [];
        const answeredAt = came && new Date(what.publishedAt.getTime() + days * DAY);
        return [{ person: who, listing: what, came, answeredAt, ...said }];
      });
      await store(rows);
      const { figures, named } = await count();
      expectTold(figures, rows);
      expect(named).toHaveLength(rows.filter(isShownByName).length);
      expectResults(await readResults(api), figures, rows);
      const { countedAt: _, named: __, ...told } = await readFigures(api);
      expect({ ...told, countries: figures.countries, unnamed: figures.unnamed }).toEqual(figures);
    }),
    { numRuns: rounds({ gate: 12, full: 60 }), seed: seed() },
  );
  await api.call("PUT", "/api/admin/results-page", { as: admin, json: { isShown: false } });
});

test("the CSV file has the figures and only the names of members who allowed it", async () => {
  const [what] = listings;
  if (!what) throw new Error("nothing was made");
  await store(people.slice(0, FEWEST + 1).map((person, n) => ({ ...won(person, what, 700), mayBeNamed: n === 0 })));
  const file = await api.call("GET", "/api/admin/insights/outcomes.csv", { as: admin });
  const text = await file.text();
  expect(text).toContain("All,,6,6,6,6,1,4200,6,");
  expect(text).toContain("Members who may be named,Member 0: ");
  expect(text).not.toContain("Member 1");
  const { rows } = await api.db.execute(sql`select details from audit_log where action = 'insights.exported'`);
  expect(rows).toHaveLength(1);
});

test("a sum is hidden when it would reveal the amount of one unnamed member", async () => {
  const [what] = listings;
  if (!what) throw new Error("nothing was made");
  await store(people.slice(0, FEWEST).map((person, n) => ({ ...won(person, what, 700 + n), mayBeNamed: n > 0 })));
  const { total, named } = await readFigures(api);
  expect(named).toHaveLength(FEWEST - 1);
  expect(total).toMatchObject({ won: FEWEST, amount: null });
  const text = await (await api.call("GET", "/api/admin/insights/outcomes.csv", { as: admin })).text();
  expect(text).toContain("All,,5,5,5,5,1,,5,");
});

test("a win of a withdrawn or held opportunity is not listed by name", async () => {
  const [who] = people;
  if (!who) throw new Error("nobody was made");
  const taken = [{ visibility: false }, { heldAt: api.clock() }, {}];
  const ids = await Promise.all(taken.map((one, n) => createOpportunity(api, { title: `Listing ${n}`, ...one })));
  const publishedAt = api.clock();
  await store(ids.map((id) => won(who, { id, type: "grant", organizer: null, publishedAt, isHeld: false }, 700)));
  await api.db.update(opportunityOutcomes).set({ mayBeNamed: true });
  const { named } = await (await api.call("GET", "/api/admin/insights/outcomes", { as: admin })).json();
  expect(named).toEqual([{ name: "Member 0", title: "Listing 2", amount: 700 }]);
});

test("the public results reach a rate limit", async () => {
  const limited = await createTestApi({ rateLimits: true });
  const statuses: number[] = [];
  for (let n = 0; n <= 300; n += 1) statuses.push((await limited.call("GET", "/api/results", {})).status);
  await limited.close();
  expect(statuses.at(0)).toBe(404);
  expect(statuses.at(-1)).toBe(429);
});

const won = (person: Person, listing: Listing, amount: number): Row => ({
  ...{ person, listing, amount, came: "won", mayBeNamed: false },
  answeredAt: api.clock(),
});

test("the results page and its sitemap entry exist only while enabled, without sums of few members", async () => {
  const [what] = listings;
  if (!what) throw new Error("nothing was made");
  const read = async () => (await api.call("GET", "/api/results", {})).json();
  const sitemap = async () => (await api.call("GET", "/sitemap-pages.xml", {})).text();
  const turn = (isShown: boolean) => api.call("PUT", "/api/admin/results-page", { as: admin, json: { isShown } });
  await store(people.slice(0, FEWEST - 1).map((person) => won(person, what, 100)));
  expect((await api.call("GET", "/api/results", {})).status).toBe(404);
  expect(await sitemap()).not.toContain("/results<");
  await letWeekPass(api);
  await turn(true);
  expect(await read()).toMatchObject({ told: null, types: [], named: [], asked: FEWEST - 1 });
  expect(await sitemap()).toContain("/results<");
  await store(people.slice(0, FEWEST).map((person) => won(person, what, 100)));
  expect(await read()).toMatchObject({ told: null, asked: FEWEST - 1 });
  await count();
  expect(await read()).toMatchObject({
    told: { won: FEWEST, listings: 1, countries: 3, amount: 500 },
    types: [{ key: what.type, won: FEWEST, amount: 500 }],
  });
  await turn(false);
  expect((await api.call("GET", "/api/results", {})).status).toBe(404);
  expect(await sitemap()).not.toContain("/results<");
});
