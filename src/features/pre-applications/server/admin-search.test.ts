import { beforeAll, expect, test } from "vitest";
import { createTestApi, testApi } from "#test/api.ts";
import { createApplicant, stopMail } from "#test/applicants.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import type { ApplicationSearchAnswer } from "../contract/admin-pre-applications.ts";

const api = testApi();
let admin: TestAccount;

beforeAll(async () => {
  admin = await createAdmin(api());
  const stored = [
    { fullName: "Amina Otieno", email: "amina.otieno@maji.example", businessName: "Maji Safi, Ltd", country: "KE" },
    {
      fullName: "Kofi Boateng",
      email: "kofi@cocoa.example",
      businessName: "مؤسسة أحمد",
      country: "GH",
      status: "invited",
      entrepreneurType: "sme",
    },
    { fullName: "Zoë N'Diaye", email: "zoe@thies.example", businessName: "Thiès Couture", country: "SN" },
  ];
  for (const given of stored) {
    await createApplicant(api(), { referralSource: given.country === "KE" ? "whatsapp_group" : null, ...given });
    api().clock.advance(60_000);
  }
});

async function list(query: Record<string, string> = {}, of = api(), as = admin): Promise<ApplicationSearchAnswer> {
  const response = await of.call("GET", `/api/admin/pre-applications?${new URLSearchParams(query)}`, { as });
  expect(response.status).toBe(200);
  return response.json() as Promise<ApplicationSearchAnswer>;
}
const names = ({ applications }: ApplicationSearchAnswer) =>
  applications.map(({ fullName }) => fullName.split(" ", 1)[0]);

test.each<[Record<string, string>, string[]]>([
  [{}, ["Zoë", "Kofi", "Amina"]],
  [{ search: "amina" }, ["Amina"]],
  [{ search: "OTIENO amina" }, ["Amina"]],
  [{ search: "zoe" }, ["Zoë"]],
  [{ search: "thiès" }, ["Zoë"]],
  [{ search: "thies couture" }, ["Zoë"]],
  [{ search: "saf" }, ["Amina"]],
  [{ search: "n'diaye" }, ["Zoë"]],
  [{ search: "ndiaye" }, ["Zoë"]],
  [{ search: "Zoë Ndiaye thies" }, ["Zoë"]],
  [{ search: "k'ofi" }, ["Kofi"]],
  [{ search: "cocoa" }, ["Kofi"]],
  [{ search: "احمد موسسه" }, ["Kofi"]],
  [{ search: "KOFI@cocoa.example" }, ["Kofi"]],
  [{ search: "kofi@co" }, ["Kofi"]],
  [{ search: "@maji" }, ["Amina"]],
  [{ search: "fi@cocoa" }, []],
  [{ search: "kofi amina" }, []],
  [{ search: "%" }, []],
  [{ search: "_" }, []],
  [{ search: "\\" }, []],
  [{ search: "a%i" }, []],
  [{ search: " " }, ["Zoë", "Kofi", "Amina"]],
  [{ status: "new" }, ["Zoë", "Amina"]],
  [{ status: "invited" }, ["Kofi"]],
  [{ country: "SN" }, ["Zoë"]],
  [{ type: "sme" }, ["Kofi"]],
  [{ referral: "whatsapp_group" }, ["Amina"]],
  [{ status: "new", country: "KE", search: "maji" }, ["Amina"]],
  [{ search: "kofi@cocoa.example", status: "new" }, []],
  [{ search: "", status: "", country: "", type: "", referral: "" }, ["Zoë", "Kofi", "Amina"]],
])("a search for %o finds %o", async (query, found) => {
  const answer = await list(query);
  expect(names(answer)).toEqual(found);
  expect(answer).toMatchObject({ matched: { count: found.length, more: false }, total: 3, nextCursor: null });
});

test.each([
  "status=away",
  "country=XX",
  "type=pirate",
  "referral=moon",
  "limit=0",
  "limit=26",
  "cursor=x",
  "search=%00",
])("the search query %s is refused with a message for the field", async (query) => {
  const response = await api().call("GET", `/api/admin/pre-applications?${query}`, { as: admin });
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).fields)).toEqual([query.split("=")[0]]);
});

test("each result states its member account and whether its mail is stopped", async () => {
  const own = await createTestApi();
  const as = await createAdmin(own);
  const member = await createMember(own);
  const waiting = await createMember(own, { confirmed: false });
  await createApplicant(own, { email: "back@example.com" });
  await createApplicant(own, { email: waiting.email });
  await createApplicant(own, { email: member.email.toUpperCase() });
  await stopMail(own, "back@example.com");
  const { applications } = await list({}, own, as);
  expect(applications.map(({ accountId, mailStopped }) => [accountId, mailStopped])).toEqual([
    [member.id, false],
    [null, false],
    [null, true],
  ]);
  await own.close();
});

test("pages of 25 list every application once, also with equal timestamps", async () => {
  const own = await createTestApi();
  const as = await createAdmin(own);
  const createdAt = own.clock();
  for (let count = 0; count < 60; count += 1)
    await createApplicant(own, count % 3 === 0 ? { country: "TG", createdAt } : {});
  const queries: [Record<string, string>, number][] = [
    [{}, 60],
    [{ country: "TG" }, 20],
    [{ search: "applicant" }, 60],
  ];
  for (const [query, count] of queries) {
    const found: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: ApplicationSearchAnswer = await list({ ...query, ...(cursor && { cursor }) }, own, as);
      found.push(...page.applications.map(({ id }) => id));
      expect(page.matched).toEqual({ count, more: false });
      cursor = page.nextCursor;
    }
    expect(new Set(found).size).toBe(found.length);
    expect(found).toHaveLength(count);
  }
  await own.close();
});
