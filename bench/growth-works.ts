// All lists, searches and aggregates that users can request, with the reason why some may slow down with more members.
import { EXPORT_COLUMNS } from "#features/members/domain/export.ts";
import { OPTION_LISTS, type OptionListName } from "#features/profiles/domain/options.ts";
import { CITIES, FAMILY_NAMES, FIRST_WORDS, LAST_WORDS } from "./names.ts";
import type { OpenApi } from "./open-api.ts";

export type Growing = {
  name: string;
  /** The run number varies the input, so that no two runs ask the same. */
  run: (number: number) => Promise<unknown>;
  runs: number;
  because?: string;
};
type Caller = "admin" | "member" | "guest";
type Asked = { path: string; body?: unknown };
type Request = { name: string; as: Caller; ask: (number: number) => Asked; firstByte?: true; because?: string };

const RUNS = 40;
const of = (list: readonly string[]) => (number: number) => encodeURIComponent(list[number % list.length] ?? "");
const [first, last, family] = [of(FIRST_WORDS), of(LAST_WORDS), of(FAMILY_NAMES)];
const [city, country] = [of(CITIES.map(([name]) => name)), of(CITIES.map(([, code]) => code))];
const key = (list: OptionListName) => of(OPTION_LISTS[list].map(({ key }) => key));
const slip = (word: string) => word.slice(0, 2) + word.slice(3);

const get = (path: (number: number) => string) => (number: number) => ({ path: path(number) });
const guest = (name: string, path: (number: number) => string, because?: string): Request => ({
  ...{ name, as: "guest", ask: get(path) },
  ...(because ? { because } : {}),
});
const admin = (name: string, path: (number: number) => string, because?: string): Request => ({
  ...guest(name, path, because),
  as: "admin",
});
const member = (name: string, path: (number: number) => string, because?: string): Request => ({
  ...guest(name, path, because),
  as: "member",
});
const file = (name: string, path: string, because?: string): Request => ({
  ...admin(`${name}: first bytes`, () => path, because),
  firstByte: true,
});

const RARE =
  "looks through the newest 10,000, or 50,000 where a third of a page is there; of what is rarer, an index meets the list of each filter and word whole, and these grow with those who have it";
const COUNTED =
  "tells how many, up to 1,000: where the first 5,000 do not hold so many, the index meets its lists of the word and of each tick whole";
const EXACT =
  "the log of acts names how many rows a file has before the first of them leaves: an exact count, by one walk of a narrow index";
const RANKED =
  "hits in titles come first, so all open hits are read; the index also names all that are open, some 7,000 of 10,000, a hundredth of the community";

const REQUESTS: Request[] = [
  guest("directory: newest", () => "/api/directory"),
  guest("directory: a filter", (n) => `/api/directory?country=${country(n)}`),
  guest(
    "directory: four filters",
    (n) =>
      `/api/directory?country=${country(n)}&industry=${key("industry")(n * 3)}&need=${key("supportArea")(n * 7)}&stage=${key("businessStage")(n)}`,
    RARE,
  ),
  guest("directory: a word", (n) => `/api/directory?search=${[last, family, city][n % 3]?.(n)}`),
  guest("directory: a business by its name", (n) => `/api/directory?search=${first(n)}%20${last(n * 7)}`),
  guest("directory: a skill and a city", (n) => `/api/directory?search=${city(n)}%20${last(n)}`, RARE),
  guest(
    "directory: a word with a slip",
    (n) => `/api/directory?search=${encodeURIComponent(slip(LAST_WORDS[n % LAST_WORDS.length] ?? ""))}`,
    `as it is written first, then as the known word most like it; each ${RARE}`,
  ),
  guest("directory: nothing like it", (n) => `/api/directory?search=qzx${n}vqk`, RARE),
  guest("directory: counts of filters", () => "/api/directory/counts"),
  guest("a public profile", () => "/api/members/:memberId"),
  guest("opportunities: all", () => "/api/opportunities"),
  guest("opportunities: a word", (n) => `/api/opportunities?search=${last(n)}`, RANKED),
  guest(
    "opportunities: type, region and word",
    (n) => `/api/opportunities?search=${last(n)}&type=grant&region=East%20Africa`,
    RANKED,
  ),
  guest("feed of opportunities", () => "/opportunities/feed.xml"),
  guest(
    "sitemap: its parts",
    () => "/sitemap.xml",
    "steps through one index of the listed, ten thousand at a time, for crawlers; it names a part for each step",
  ),
  guest("sitemap: members", () => "/sitemap-members.xml", "ten thousand entries at most; fewer of them below that"),
  guest(
    "sitemap: opportunities",
    () => "/sitemap-opportunities.xml",
    "all live opportunities, in one file of at most 50,000",
  ),
  member("own session", () => "/api/session"),
  member("own account", () => "/auth/v1/user"),
  member("own devices", () => "/auth/v1/sessions"),
  member(
    "recommendations",
    () => "/api/recommendations",
    "every open opportunity (7,000) is scored, from an index alone; people are sought among the newest 2,000, but what fewer than 15 of 300 share by an index, which names all who share it",
  ),
  member(
    "matched opportunities",
    () => "/api/recommendations/opportunities",
    "every open opportunity is scored for the member, from an index alone, and those that match are counted: 7,000 here, a hundredth of the community",
  ),
  member(
    "matched opportunities: a word",
    (n) => `/api/recommendations/opportunities?search=${last(n)}`,
    "all open opportunities with the word are scored and counted",
  ),
  admin("overview", () => "/api/admin/overview"),
  admin("figures", () => "/api/admin/insights"),
  admin("members behind a figure: country", (n) => `/api/admin/insights/members?country=${country(n)}`),
  admin("members behind a figure: need", (n) => `/api/admin/insights/members?need=${key("supportArea")(n)}`),
  admin("members behind a figure: skill", (n) => `/api/admin/insights/members?skill=${key("skill")(n)}`),
  admin("members behind a figure: rare skill", () => "/api/admin/insights/members?skill=Camel%20riding"),
  admin("user management: newest", () => "/api/admin/profiles"),
  admin("user management: a name", (n) => `/api/admin/profiles?search=${family(n)}`, COUNTED),
  admin(
    "user management: a city and ticks",
    (n) => `/api/admin/profiles?search=${city(n)}&mentors=1&public=1`,
    COUNTED,
  ),
  admin("user management: nothing like it", (n) => `/api/admin/profiles?search=qzx${n}vqk`),
  admin("user management: summary", () => "/api/admin/profiles/summary"),
  admin("profiles by filter", () => "/api/profiles?limit=50"),
  admin("audit log: newest", () => "/api/admin/audit"),
  admin("audit log: an act", () => "/api/admin/audit?action=profile.deleted"),
  admin("audit log: a person", () => "/api/admin/audit?actor=00000000-0000-7000-8000-000000000001"),
  admin(
    "audit log: a day",
    () => `/api/admin/audit?to=${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}`,
  ),
  admin("mail history", () => "/api/admin/email-history"),
  admin(
    "one send",
    () => "/api/admin/email-history/:sendId",
    "counts what became of each recipient of this one send, here a tenth of the community, by one walk of its own part of an index",
  ),
  admin("one send: recipients", () => "/api/admin/email-history/:sendId/recipients"),
  admin("templates", () => "/api/admin/email-templates"),
  admin(
    "suppressed addresses",
    () => "/api/admin/email-suppressions",
    "counts the list, a fiftieth of the community, by reason",
  ),
  admin("pre-applications: newest", () => "/api/admin/pre-applications"),
  admin("pre-applications: a word", (n) => `/api/admin/pre-applications?search=foods&country=${["KE", "NG"][n % 2]}`),
  admin(
    "opportunities to manage",
    () => "/api/admin/opportunities",
    "counts all opportunities, a hundredth of the community, by one walk of an index",
  ),
  file(`file of members, ${EXPORT_COLUMNS.length} columns`, "/api/admin/profiles/export.csv", EXACT),
  file("file of acts", "/api/admin/audit.csv"),
  file("file of pre-applications", "/api/admin/pre-applications/export.csv", EXACT),
  file("file of suppressed addresses", "/api/admin/email-suppressions.csv"),
  file(
    "file of a send's recipients",
    "/api/admin/email-history/:sendId/recipients.csv",
    "the first 500 with their names, at every size; from a large table the database reads them with several processes",
  ),
  {
    ...{ name: "audience of a mail, counted", as: "admin" },
    ask: (n) => ({
      path: "/api/admin/email-sends/audience",
      body: { filters: { country: decodeURIComponent(country(n)) } },
    }),
    because:
      "everybody whom a filter names is looked at: consent is decided at this moment, by one walk of narrow rows",
  },
  {
    ...{ name: "audience of a mail, listed", as: "admin" },
    ask: () => ({ path: "/api/admin/email-sends/audience/members", body: {} }),
  },
  {
    ...{ name: "cleanup, dry run", as: "admin" },
    ask: () => ({ path: "/api/admin/cleanup", body: { dryRun: true } }),
    because: "a preview of everything that a run would delete looks at everything",
  },
];

export async function requestsOf({ app, context, admin, member, send }: OpenApi): Promise<Growing[]> {
  void app;
  const one = async (statement: string) => (await context.db.$client.query(statement)).rows[0]?.found ?? "";
  const named = {
    ":memberId": await one(
      "select member_id as found from user_profiles where ok_feature_profile and member_id is not null limit 1",
    ),
    ":sendId": await one("select id as found from email_sends order by created_at desc limit 1"),
  };
  const people = { admin, member, guest: undefined };
  return REQUESTS.map(({ name, as, ask, firstByte, because }) => ({
    ...{ name, runs: RUNS, ...(because ? { because } : {}) },
    async run(number) {
      const { path, body } = ask(number);
      const real = Object.entries(named).reduce((text, [mark, value]) => text.replace(mark, value), path);
      const answer = await send(body === undefined ? "GET" : "POST", real, people[as], body);
      if (!firstByte) return answer.arrayBuffer();
      const reader = answer.body?.getReader();
      await reader?.read();
      return reader?.cancel();
    },
  }));
}
