import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addDays } from "#kernel/day.ts";
import { dayIn } from "#kernel/time-zone.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { testApi } from "#test/api.ts";
import { createOpportunity } from "#test/factories.ts";
import type { OpportunityListAnswer } from "../contract/opportunities.ts";

const api = testApi();
const inDays = (days: number) => addDays(dayIn(null, api().clock()), days);

async function page(query: Record<string, string> = {}): Promise<OpportunityListAnswer> {
  const response = await api().call("GET", `/api/opportunities?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return (await response.json()) as OpportunityListAnswer;
}
const titles = async (query: Record<string, string>) => (await page(query)).opportunities.map(({ title }) => title);

/** Unique per test. */
let words = 0;
const newWord = () => {
  words += 1;
  return `zq${words}x`;
};
const make = (title: string, given = {}) => createOpportunity(api(), { title, ...given });

test("the search lists opportunities by closing date, undated last, without closed ones and drafts", async () => {
  const word = newWord();
  await make(`${word} never`);
  await make(`${word} month`, { deadline: inDays(30) });
  await make(`${word} today`, { deadline: inDays(0) });
  await make(`${word} event`, { startDate: inDays(3), endDate: inDays(5) });
  await make(`${word} over`, { deadline: inDays(-1) });
  await make(`${word} draft`, { deadline: inDays(1), visibility: false });
  expect(await titles({ search: word })).toEqual(["today", "event", "month", "never"].map((end) => `${word} ${end}`));
});

test("the past filter lists closed opportunities, latest first", async () => {
  const word = newWord();
  await make(`${word} year`, { deadline: inDays(-365) });
  await make(`${word} yesterday`, { deadline: inDays(-1) });
  await make(`${word} open`, { deadline: inDays(1) });
  await make(`${word} secret`, { deadline: inDays(-2), visibility: false });
  expect(await titles({ search: word, past: "1" })).toEqual([`${word} yesterday`, `${word} year`]);
});

test("an opportunity closes when its last day ends in its own time zone", async () => {
  const word = newWord();
  await make(`${word} Samoa`, { deadline: inDays(0), timeZone: "Pacific/Pago_Pago" });
  await make(`${word} Kiribati`, { deadline: inDays(-1), timeZone: "Pacific/Kiritimati" });
  expect(await titles({ search: word })).toEqual([`${word} Samoa`]);
});

test.each([
  ["منحة محمّد", "محمد"],
  ["مسابقة أحمد", "مسابقه احمد"],
  ["የሐበሻ፡ሽልማት", "ሀበሻ ሽልማት"],
  ["Côte verte", "cote VERTE"],
  ["N’Diaye award", "ndiaye award"],
  ["Wangombe grant", "Wang'ombe grant"],
  ["Ng'ang'a fellowship", "Ngʼang’a"],
  ["Farmers' market fair", "farmers market"],
])("the title %s is found by the search %s", async (title, search) => {
  await make(title);
  expect(await titles({ search })).toEqual([title]);
});

test("exact title matches come first, then titles that begin with the words, then all others", async () => {
  const word = newWord();
  await make(`Great ${word}`, { deadline: inDays(1) });
  await make(`About it`, { summary: `All about ${word}.`, deadline: inDays(2) });
  await make(`${word} prize`, { deadline: inDays(3) });
  await make(`In depth`, { fullDescription: `# Hello\n\nThis is **${word}**.`, deadline: inDays(4) });
  await make(word.toUpperCase(), { deadline: inDays(5) });
  expect(await titles({ search: word })).toEqual([
    word.toUpperCase(),
    `${word} prize`,
    `Great ${word}`,
    "About it",
    "In depth",
  ]);
});

test.each([
  ["cafe societe", "CAFÉ SOCIÉTÉ"],
  ["ÉCOLE Ñandú", "ecole nandu"],
  ["100%_sure\\", "100%_sure\\ grant"],
])("the search '%s' finds '%s'", async (search, title) => {
  const word = newWord();
  await make(`${word} ${title}`);
  expect(await titles({ search: `${word} ${search}` })).toEqual([`${word} ${title}`]);
});

test.each(["%", "_", "\\", "a%b", "100％"])("the wildcard in '%s' is searched literally", async (search) => {
  const word = newWord();
  await make(`${word} axxb 100x`);
  expect(await titles({ search: `${word} ${search}` })).toEqual([]);
});

test.each<[query: Record<string, string>, found: string[]]>([
  [{ type: "grant" }, ["one"]],
  [{ type: "Internships/Apprenticeships" }, ["two"]],
  [{ type: "gran" }, []],
  [{ region: "africa" }, ["one", "two"]],
  [{ region: "EAST" }, ["one"]],
  [{ region: "pan_african" }, ["two"]],
  [{ region: "cote d'ivoire" }, ["three"]],
  [{ region: "Ivory Coast" }, ["three"]],
  [{ region: "Kenya" }, []],
  [{ region: "%" }, []],
  [{ type: "grant", region: "Pan-African" }, []],
])("the filter %j finds %j", async (query, found) => {
  const word = newWord();
  await make(`${word} one`, { type: "grant", region: "East Africa", deadline: inDays(1) });
  await make(`${word} two`, { type: "internship", region: "Pan-African", deadline: inDays(2) });
  await make(`${word} three`, { type: "event", region: "Côte d'Ivoire", deadline: inDays(3) });
  await make(`${word} four`, { type: "talk", region: null, deadline: inDays(4) });
  expect(await titles({ search: word, ...query })).toEqual(found.map((name) => `${word} ${name}`));
});

test("a region filter finds every region whose name contains the words", async () => {
  const word = newWord();
  await make(`${word} Kinshasa`, { region: "Democratic Republic of the Congo", deadline: inDays(1) });
  await make(`${word} Brazzaville`, { region: "Republic of the Congo", deadline: inDays(2) });
  expect(await titles({ search: word, region: "Congo" })).toEqual([`${word} Kinshasa`, `${word} Brazzaville`]);
});

test("a search result has only the fields of a card", async () => {
  const word = newWord();
  await make(word, { fullDescription: "long", link: "https://a.example", organizer: "ISA", tags: ["tech"] });
  const [card] = (await page({ search: word })).opportunities;
  expect(Object.keys(card ?? {}).sort()).toEqual(
    "cost createdAt deadline endDate id organizer region startDate summary tags timeZone title type venue".split(" "),
  );
});

async function walk(query: Record<string, string>, between: (page: number) => Promise<unknown> = async () => null) {
  const seen: string[] = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    const answer: OpportunityListAnswer = await page({ ...query, ...(cursor === null ? {} : { cursor }) });
    seen.push(...answer.opportunities.map(({ id }) => id));
    cursor = answer.nextCursor;
    pages += 1;
    await between(pages);
  } while (cursor !== null);
  return { seen, pages };
}

test.each<Record<string, string>>([{}, { past: "1" }])(
  "search pages list every opportunity once with the filter %j",
  async (query) => {
    const word = newWord();
    const sign = "past" in query ? -1 : 1;
    const made: string[] = [];
    for (let n = 0; n < 13; n += 1) {
      const deadline = n % 4 === 0 && sign > 0 ? null : inDays(sign * (1 + (n % 3)));
      made.push(await make(n % 2 === 0 ? `${word} ${n}` : `A ${word} ${n}`, { deadline }));
    }
    const { seen, pages } = await walk({ ...query, search: word, limit: "5" });
    expect([seen.length, pages]).toEqual([13, 3]);
    expect(new Set(seen)).toEqual(new Set(made));
  },
);

test("opportunities created or withdrawn while paging do not shift other results", async () => {
  const word = newWord();
  const made: string[] = [];
  for (let n = 0; n < 9; n += 1) made.push(await make(`${word} ${n}`, { deadline: inDays(10 + n) }));
  const { seen } = await walk({ search: word, limit: "3" }, async (pages) => {
    await make(`${word} new ${pages}`, { deadline: inDays(1) });
    if (pages === 1) {
      await api()
        .db.update(opportunities)
        .set({ visibility: false })
        .where(eq(opportunities.id, made[1] ?? ""));
      await api()
        .db.delete(opportunities)
        .where(eq(opportunities.id, made[2] ?? ""));
    }
  });
  expect(seen).toEqual(made);
});

test("the last page has no next cursor, also when it is exactly full", async () => {
  const word = newWord();
  for (let n = 0; n < 4; n += 1) await make(`${word} ${n}`);
  expect((await walk({ search: word, limit: "2" })).pages).toBe(2);
  expect((await page({ search: word, limit: "4" })).nextCursor).toBeNull();
});

test.each(["x", "MC4x", Buffer.from("0..nonsense").toString("base64url"), Buffer.from("9.1.0").toString("base64url")])(
  "the cursor %s is refused with a message",
  async (cursor) => {
    const response = await api().call("GET", `/api/opportunities?cursor=${cursor}`);
    expect([response.status, (await response.json()).fields]).toEqual([
      422,
      { cursor: "Please send the cursor as it was answered" },
    ]);
  },
);
