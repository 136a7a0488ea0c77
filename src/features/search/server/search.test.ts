import { beforeAll, expect, test } from "vitest";
import { emailSends, emailTemplates } from "#platform/db/schema/email.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { ssoDomains, ssoProviders } from "#platform/db/schema/sso.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import type { FoundOfKind, SearchAnswer } from "../contract/search.ts";
import { gatherSearchWords } from "./jobs.ts";

const api = testApi();
let admin: TestAccount;
let waiting: TestAccount;

beforeAll(async () => {
  admin = await createAdmin(api(), { profile: null });
  const profile = {
    fullName: "Esi Tetteh",
    businessName: "Baobab Foods",
    memberId: "ISA-GH-SO-00417",
    cityTown: "Accra",
  };
  await createMember(api(), { email: "esi@members.example", profile: { ...profile, phoneWhatsapp: "+233244900817" } });
  waiting = await createMember(api(), { email: "tetteh.k@waits.example", confirmed: false, profile: null });
  const { db } = api();
  const applied = { country: "GH", entrepreneurType: "solo", consentedAt: api().clock() };
  await db.insert(preApplications).values([
    { ...applied, fullName: "Kofi Tetteh", email: "kofi@applies.example" },
    ...Array.from({ length: 6 }, (_, n) => ({
      ...applied,
      fullName: `Many ${n}`,
      email: `many${n}@applies.example`,
    })),
  ]);
  const about = { type: "grant", summary: "For farms." };
  await db.insert(opportunities).values({ ...about, title: "Tetteh fellowship", organizer: "Green Fund" });
  const written = { htmlContent: "<p>Hello</p>", textContent: "Hello" };
  await db.insert(emailTemplates).values({ ...written, name: "Harvest invitation", subject: "Come to the harvest" });
  await db
    .insert(emailSends)
    .values({ ...written, subject: "Harvest day in Accra", emailType: "newsletter", recipientCount: 0 });
  const [bank] = await db
    .insert(ssoProviders)
    .values({ name: "Baobab Bank", entityId: "urn:bank", ssoUrl: "https://idp.example", certificates: [] })
    .returning();
  await db.insert(ssoDomains).values({ domain: "bank.example", providerId: bank?.id ?? "" });
  await gatherSearchWords(api());
});

async function ask(search: string): Promise<SearchAnswer> {
  const response = await api().call("GET", `/api/admin/search?${new URLSearchParams({ search })}`, { as: admin });
  expect(response.status).toBe(200);
  return response.json();
}

async function titlesFor(search: string): Promise<Record<string, string[]>> {
  const kinds = Object.entries(await ask(search)) as [string, FoundOfKind][];
  const titles = kinds.map(([kind, { found }]) => [kind, found.map(({ title }) => title)] as const);
  return Object.fromEntries(titles.filter(([, all]) => all.length > 0));
}

test.each([
  ["N’Diaye’s day", "Ndiayes day"],
  ["Wangombe week", "Wang'ombe week"],
])("the name %s is found by %s in every kind", async (name, search) => {
  const { db } = api();
  const written = { htmlContent: "", textContent: "" };
  await db.insert(preApplications).values({
    ...{ fullName: name, email: `${crypto.randomUUID()}@applies.example` },
    ...{ country: "SN", entrepreneurType: "solo", consentedAt: api().clock() },
  });
  await db.insert(opportunities).values({ type: "grant", summary: "For farms.", title: name });
  await db.insert(emailTemplates).values({ ...written, name, subject: "Hello" });
  await db.insert(emailSends).values({ ...written, subject: name, emailType: "newsletter", recipientCount: 0 });
  await db
    .insert(ssoProviders)
    .values({ name, entityId: `urn:${name}`, ssoUrl: "https://idp.example", certificates: [] });
  const kinds = ["applications", "opportunities", "sends", "templates", "organisations"];
  expect(await titlesFor(search)).toEqual(Object.fromEntries(kinds.map((kind) => [kind, [name]])));
});

test("a misspelt name finds members, applications and opportunities", async () => {
  for (const search of ["teteh", "Tetteh", "tett"])
    expect([search, await titlesFor(search)]).toEqual([
      search,
      {
        members: ["Esi Tetteh", ...(search === "teteh" ? [] : ["tetteh.k@waits.example"])],
        applications: ["Kofi Tetteh"],
        opportunities: ["Tetteh fellowship"],
      },
    ]);
});

test.each([
  ["esi@mem", { members: ["Esi Tetteh"] }],
  ["tetteh.k@waits.example", { members: ["tetteh.k@waits.example"] }],
  ["0244900817", { members: ["Esi Tetteh"] }],
  ["isa-gh-so-00417", { members: ["Esi Tetteh"] }],
  ["kofi@applies.example", { applications: ["Kofi Tetteh"] }],
  ["baobab", { members: ["Esi Tetteh"], organisations: ["Baobab Bank"] }],
  ["bank.example", { organisations: ["Baobab Bank"] }],
  ["harvst", { sends: ["Harvest day in Accra"], templates: ["Harvest invitation"] }],
  ["green fund", {}],
  ["%", {}],
  ["zzqqzz", {}],
])("the search %j finds %j", async (search, titles) => {
  expect(await titlesFor(search)).toEqual(titles);
});

test("each found entry has its facts, and a kind shows five entries and whether more exist", async () => {
  const { members, organisations } = await ask("baobab");
  expect(members.found).toMatchObject([{ facts: ["Baobab Foods", "esi@members.example", "ISA-GH-SO-00417", "Accra"] }]);
  expect(organisations.found).toMatchObject([{ facts: ["bank.example"] }]);
  const { applications } = await ask("many");
  expect([applications.found.length, applications.more]).toEqual([5, true]);
  const { found } = (await ask("waits.example")).members;
  expect(found).toMatchObject([{ id: waiting.id, facts: [] }]);
});

test("only administrators can search, with at most 100 characters", async () => {
  const path = "/api/admin/search?search=tetteh";
  const statuses: number[] = [];
  for (const as of [undefined, await createMember(api()), admin]) {
    const response = await api().call("GET", path, { as });
    if (as !== admin) expect(await response.text()).not.toContain("Tetteh");
    statuses.push(response.status);
  }
  expect(statuses).toEqual([401, 403, 200]);
  const long = await api().call("GET", `/api/admin/search?search=${"x".repeat(101)}`, { as: admin });
  expect(long.status).toBe(422);
});
