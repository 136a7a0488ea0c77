import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ManagedOpportunityListAnswer } from "#contract/opportunities.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createOpportunity, type TestAccount } from "#test/factories.ts";
import { formOf, manage, OPPORTUNITY_FORM, publish } from "#test/opportunities.ts";
import { opportunities } from "../db/schema/opportunities.ts";

const api = testApi();
let known: TestAccount | undefined;
const admin = async () => {
  known ??= await createAdmin(api());
  return known;
};
const put = async (id: string, form: object) => manage(api(), await admin(), "PUT", `/api/opportunities/${id}`, form);
const setVisibility = async (id: string, visibility: boolean) =>
  manage(api(), await admin(), "POST", `/api/opportunities/${id}/visibility`, { visibility });
const stored = async (id: string) => {
  const [row] = await api().db.select().from(opportunities).where(eq(opportunities.id, id));
  return row;
};

const FULL = {
  ...OPPORTUNITY_FORM,
  type: "event",
  organizer: "Green Fund",
  region: "East Africa",
  venue: "Hall 1, Nairobi",
  deadline: "2027-03-01",
  startDate: "2027-04-01",
  endDate: "2027-04-02",
  timeZone: "Africa/Lagos",
  cost: "Free",
  link: "https://apply.example/x",
  eligibility: "Everybody",
  fullDescription: "# Hello",
  partners: "One\n\nTwo",
  sponsors: ["Three"],
  tags: ["Tech", "Own"],
  industry: ["agriculture_and_agribusiness"],
  targetStage: ["idea_stage"],
  countries: ["KE"],
};

test("an opportunity is created with every field, as a draft", async () => {
  const { status, opportunity } = await manage(api(), await admin(), "POST", "/api/opportunities", FULL);
  expect(status).toBe(200);
  expect(opportunity).toMatchObject({
    ...FULL,
    partners: ["One", "Two"],
    tags: ["tech", "Own"],
    visibility: false,
    version: 1,
    viewsCount: 0,
    clicks: { apply: 0, download: 0 },
    alert: null,
    publishedAt: null,
    attachmentUrl: null,
  });
  expect(await stored(opportunity.id)).toMatchObject({
    createdBy: (await admin()).id,
    closesAt: new Date("2027-03-01T22:59:59.999Z"),
  });
  const again = await manage(api(), await admin(), "GET", `/api/admin/opportunities/${opportunity.id}`);
  expect(again.opportunity).toEqual(opportunity);
});

test("what everybody sees of it carries the description as safe HTML, and no figures", async () => {
  const fullDescription = "# Hi\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) **bold**";
  const { id } = await publish(api(), await admin(), { ...FULL, fullDescription });
  const { opportunity } = await (await api().call("GET", `/api/opportunities/${id}`)).json();
  expect(opportunity.descriptionHtml).toContain("<strong>bold</strong>");
  expect(opportunity.descriptionHtml).not.toMatch(/<script|javascript:/);
  expect(opportunity.fullDescription).toBe(fullDescription);
  for (const hidden of ["visibility", "version", "viewsCount", "clicks", "alert", "createdBy", "searchText"]) {
    expect(opportunity).not.toHaveProperty(hidden);
  }
});

test("the preview is what the page will show", async () => {
  const response = await api().call("POST", "/api/admin/opportunities/preview", {
    as: await admin(),
    json: { markdown: "**bold** <b>raw</b>" },
  });
  const { html } = await response.json();
  expect(html).toContain("<strong>bold</strong>");
  expect(html).not.toContain("<b>");
});

test("a wrong form is refused with a sentence for each field, and nothing is kept", async () => {
  const before = await api().db.$count(opportunities);
  const answer = await manage(api(), await admin(), "POST", "/api/opportunities", {
    summary: "x".repeat(201),
    link: "?",
  });
  expect([answer.status, answer.fields]).toEqual([
    422,
    {
      title: "Title is required",
      type: "Type is required",
      summary: "Please use at most 200 characters",
      link: "Please enter a full web address, such as https://example.com",
    },
  ]);
  expect(await api().db.$count(opportunities)).toBe(before);
});

test("a change replaces the whole form: what is not given is emptied, and the closing moment moves", async () => {
  const made = await publish(api(), await admin(), FULL);
  api().clock.advance(1000);
  const { opportunity } = await put(made.id, { ...OPPORTUNITY_FORM, deadline: "2028-01-01", version: 1 });
  expect(opportunity).toMatchObject({ title: OPPORTUNITY_FORM.title, organizer: null, tags: [], visibility: false });
  expect([opportunity.version, opportunity.createdAt]).toEqual([2, made.createdAt]);
  expect(opportunity.updatedAt > made.updatedAt).toBe(true);
  expect((await stored(made.id))?.closesAt?.toISOString()).toBe("2028-01-01T20:59:59.999Z");
  const open = await put(made.id, { ...OPPORTUNITY_FORM, version: 2 });
  expect([open.status, (await stored(made.id))?.closesAt]).toEqual([200, null]);
});

test("a form filled from an older version saves nothing", async () => {
  const made = await publish(api(), await admin(), FULL);
  const form = formOf(made);
  expect((await put(made.id, { ...form, title: "First" })).status).toBe(200);
  const late = await put(made.id, { ...form, title: "Second" });
  expect([late.status, late.message]).toEqual([
    409,
    "This opportunity was changed somewhere else meanwhile. Please load it again before you save your changes.",
  ]);
  expect((await stored(made.id))?.title).toBe("First");
});

test("of two administrators who save at once one wins and the other is told", async () => {
  const made = await publish(api(), await admin(), FULL);
  const form = formOf(made);
  const answers = await Promise.all(["A", "B", "C", "D"].map((title) => put(made.id, { ...form, title })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await stored(made.id))?.version).toBe(2);
});

test.each([undefined, null, "1", 0, -1, 1.5, 2 ** 31])("the version %j is refused", async (version) => {
  const { id } = await publish(api(), await admin());
  const answer = await put(id, { ...OPPORTUNITY_FORM, version });
  expect([answer.status, answer.fields]).toEqual([422, { version: "Please send the version that you changed" }]);
});

test("the toggle makes it live and a draft again, and a form from before it is out of date", async () => {
  const made = await publish(api(), await admin(), { visibility: false });
  expect((await api().call("GET", `/api/opportunities/${made.id}`)).status).toBe(404);
  const live = await setVisibility(made.id, true);
  expect(live.opportunity).toMatchObject({ visibility: true, version: 2, publishedAt: api().clock().toISOString() });
  expect((await api().call("GET", `/api/opportunities/${made.id}`)).status).toBe(200);
  expect((await put(made.id, formOf(made))).status).toBe(409);
  expect((await setVisibility(made.id, true)).opportunity.version).toBe(2);
  api().clock.advance(60_000);
  const draft = await setVisibility(made.id, false);
  expect(draft.opportunity).toMatchObject({ visibility: false, publishedAt: live.opportunity.publishedAt });
  expect((await api().call("GET", `/api/opportunities/${made.id}`)).status).toBe(404);
});

test("it was first published when it was first live, however often it is shown again", async () => {
  const made = await publish(api(), await admin());
  api().clock.advance(60_000);
  const edited = await put(made.id, formOf({ ...made, visibility: true }));
  await setVisibility(made.id, false);
  const again = await setVisibility(made.id, true);
  expect([edited.opportunity.publishedAt, again.opportunity.publishedAt]).toEqual([made.publishedAt, made.publishedAt]);
});

test("a deleted opportunity is gone, and deleting it again says so", async () => {
  const { id } = await publish(api(), await admin());
  expect((await manage(api(), await admin(), "DELETE", `/api/opportunities/${id}`)).status).toBe(200);
  expect(await stored(id)).toBeUndefined();
  expect((await manage(api(), await admin(), "DELETE", `/api/opportunities/${id}`)).status).toBe(404);
  expect((await put(id, { ...OPPORTUNITY_FORM, version: 1 })).status).toBe(404);
});

test("the administrators' list has all, newest first, page by page, with the total", async () => {
  await api().db.delete(opportunities);
  const made: string[] = [];
  for (let n = 0; n < 7; n += 1) {
    if (n % 3 !== 0) api().clock.advance(1000);
    made.unshift(await createOpportunity(api(), { visibility: n % 2 === 0 }));
  }
  const list = async (query: string): Promise<ManagedOpportunityListAnswer> =>
    (await api().call("GET", `/api/admin/opportunities?${query}`, { as: await admin() })).json();
  const first = await list("limit=3");
  const second = await list(`limit=3&cursor=${first.nextCursor}`);
  await createOpportunity(api(), { title: "Newest" });
  const third = await list(`limit=3&cursor=${second.nextCursor}`);
  const ids = [first, second, third].flatMap((page) => page.opportunities.map(({ id }) => id));
  expect(ids).toEqual(made);
  expect([first.total, third.total, third.nextCursor]).toEqual([7, 8, null]);
  expect((await list("")).opportunities).toHaveLength(8);
});

test.each(["limit=0", "limit=51", "cursor=!", "cursor=x"])("the list refuses %s", async (query) => {
  const response = await api().call("GET", `/api/admin/opportunities?${query}`, { as: await admin() });
  expect(response.status).toBe(422);
});

test("any JSON as an opportunity is answered with 200 or 422", async () => {
  const as = await admin();
  const field = fc.constantFrom(...Object.keys(FULL), "attachmentUrl", "attachmentName", "visibility", "notifyMembers");
  await fc.assert(
    fc.asyncProperty(fc.dictionary(field, fc.jsonValue()), async (more) => {
      const answer = await manage(api(), as, "POST", "/api/opportunities", { ...OPPORTUNITY_FORM, ...more });
      expect([200, 422]).toContain(answer.status);
    }),
    { numRuns: 60 },
  );
});

test("text of any kind comes back as it was written", async () => {
  const as = await admin();
  const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }).map((word) => `a${word.normalize("NFC")}z`);
  await fc.assert(
    fc.asyncProperty(text, async (title) => {
      fc.pre(!/[\p{Cc}]/u.test(title));
      const { opportunity } = await manage(api(), as, "POST", "/api/opportunities", { ...OPPORTUNITY_FORM, title });
      expect(opportunity.title).toBe(title);
    }),
    { numRuns: 40 },
  );
});

test.each<[string, string]>([
  ["markup", "<img src=x onerror=alert(1)>"],
  ["SQL", "'); drop table opportunities; --"],
  ["a template", "{{constructor.constructor('x')()}} <%= 7*7 %>"],
  ["right to left", "\u202Egnp.exe"],
])("%s in every text field is only text", async (_what, text) => {
  const more = { title: text, summary: text, organizer: text, venue: text, cost: text, eligibility: text };
  const lists = { partners: text, sponsors: text, tags: [text], fullDescription: text };
  const { id } = await publish(api(), await admin(), { ...FULL, ...more, ...lists });
  const { opportunity } = await (await api().call("GET", `/api/opportunities/${id}`)).json();
  expect(opportunity).toMatchObject({ ...more, partners: [text], sponsors: [text], tags: [text] });
  expect(opportunity.descriptionHtml).not.toContain("<img");
});

test("every act of an administrator is logged with who and on what, and with no text of it", async () => {
  const lines: object[] = [];
  const { log } = api();
  Object.assign(log, { info: (line: object) => void lines.push(line) });
  const made = await publish(api(), await admin(), { title: "Private words" });
  await put(made.id, formOf(made));
  await setVisibility(made.id, false);
  await manage(api(), await admin(), "DELETE", `/api/opportunities/${made.id}`);
  const who = { actorId: (await admin()).id, opportunityId: made.id };
  expect(lines).toEqual([who, who, who, who].map((line) => expect.objectContaining(line)));
  expect(JSON.stringify(lines)).not.toContain("Private words");
});
