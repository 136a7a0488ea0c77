import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { OPTION_LISTS } from "#features/profiles/domain/options.ts";
import { COUNTRIES } from "#kernel/countries/countries.ts";
import { auditLog } from "#platform/db/schema/audit.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, type TestAccount } from "#test/factories.ts";
import { FULL_FORM, formOf, manage, OPPORTUNITY_FORM, publish } from "#test/opportunities.ts";

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

test("an opportunity is created with every field, as a draft", async () => {
  const { status, opportunity } = await manage(api(), await admin(), "POST", "/api/opportunities", FULL_FORM);
  expect(status).toBe(200);
  expect(opportunity).toMatchObject({
    ...FULL_FORM,
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

test("an opportunity with every country, industry and stage can be published", async () => {
  const countries = COUNTRIES.map(({ code }) => code);
  const industry = OPTION_LISTS.industry.map(({ key }) => key);
  const targetStage = OPTION_LISTS.businessStage.map(({ key }) => key);
  const region = COUNTRIES.map(({ name }) => name).reduce((one, other) => (other.length > one.length ? other : one));
  const form = { ...FULL_FORM, countries, industry, targetStage, region };
  const { id } = await publish(api(), await admin(), form);
  expect(await stored(id)).toMatchObject({ countries, industry, targetStage, region, visibility: true });
});

test("the public opportunity has the description as safe HTML and no internal fields", async () => {
  const fullDescription = "# Hi\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) **bold**";
  const { id } = await publish(api(), await admin(), { ...FULL_FORM, fullDescription });
  const { opportunity } = await (await api().call("GET", `/api/opportunities/${id}`)).json();
  expect(opportunity.descriptionHtml).toContain("<strong>bold</strong>");
  expect(opportunity.descriptionHtml).not.toMatch(/<script|javascript:/);
  expect(opportunity.fullDescription).toBe(fullDescription);
  for (const hidden of ["visibility", "version", "viewsCount", "clicks", "alert", "createdBy", "searchText"]) {
    expect(opportunity).not.toHaveProperty(hidden);
  }
});

test("the Markdown preview is rendered without raw HTML", async () => {
  const response = await api().call("POST", "/api/admin/opportunities/preview", {
    as: await admin(),
    json: { markdown: "**bold** <b>raw</b>" },
  });
  const { html } = await response.json();
  expect(html).toContain("<strong>bold</strong>");
  expect(html).not.toContain("<b>");
});

test("an invalid form is refused with a message for each field, and nothing is stored", async () => {
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

test("an update replaces all fields, clears missing ones and moves the closing moment", async () => {
  const made = await publish(api(), await admin(), FULL_FORM);
  api().clock.advance(1000);
  const { opportunity } = await put(made.id, { ...OPPORTUNITY_FORM, deadline: "2028-01-01", version: 1 });
  expect(opportunity).toMatchObject({ title: OPPORTUNITY_FORM.title, organizer: null, tags: [], visibility: false });
  expect([opportunity.version, opportunity.createdAt]).toEqual([2, made.createdAt]);
  expect(opportunity.updatedAt > made.updatedAt).toBe(true);
  expect((await stored(made.id))?.closesAt?.toISOString()).toBe("2028-01-01T20:59:59.999Z");
  const open = await put(made.id, { ...OPPORTUNITY_FORM, version: 2 });
  expect([open.status, (await stored(made.id))?.closesAt]).toEqual([200, null]);
});

test("creating an opportunity with the same id is idempotent, and different content is refused", async () => {
  const id = randomUUID();
  const create = async (form: object) =>
    manage(api(), await admin(), "POST", "/api/opportunities", { ...FULL_FORM, id, visibility: true, ...form });
  const [first, second] = await Promise.all([create({}), create({})]);
  expect([first.status, second.status, first.opportunity.id]).toEqual([200, 200, id]);
  expect(second.opportunity).toEqual(first.opportunity);
  for (const other of [{ title: "Other" }, { visibility: false }]) expect((await create(other)).status).toBe(409);
  expect((await stored(id))?.title).toBe(FULL_FORM.title);
  const acts = await api().db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(acts.map(({ action }) => action).sort()).toEqual(["opportunity.created", "opportunity.published"]);
  expect((await create({ id: "mine" })).fields).toEqual({ id: "Please choose a UUID as the id" });
});

test("a save from an older version is refused", async () => {
  const made = await publish(api(), await admin(), FULL_FORM);
  const form = formOf(made);
  expect((await put(made.id, { ...form, title: "First" })).status).toBe(200);
  const late = await put(made.id, { ...form, title: "Second" });
  expect([late.status, late.message]).toEqual([
    409,
    "This opportunity has since been changed somewhere else. Please load it again before you save your changes.",
  ]);
  expect((await stored(made.id))?.title).toBe("First");
});

test("exactly one of four concurrent saves succeeds", async () => {
  const made = await publish(api(), await admin(), FULL_FORM);
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

test("the visibility toggle changes the version, so that an older form is refused", async () => {
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

test("the publication date stays the first one when an opportunity is shown again", async () => {
  const made = await publish(api(), await admin());
  api().clock.advance(60_000);
  const edited = await put(made.id, formOf({ ...made, visibility: true }));
  await setVisibility(made.id, false);
  const again = await setVisibility(made.id, true);
  expect([edited.opportunity.publishedAt, again.opportunity.publishedAt]).toEqual([made.publishedAt, made.publishedAt]);
});

test("a deleted opportunity is gone, and a second deletion is answered with 404", async () => {
  const { id } = await publish(api(), await admin());
  expect((await manage(api(), await admin(), "DELETE", `/api/opportunities/${id}`)).status).toBe(200);
  expect(await stored(id)).toBeUndefined();
  expect((await manage(api(), await admin(), "DELETE", `/api/opportunities/${id}`)).status).toBe(404);
  expect((await put(id, { ...OPPORTUNITY_FORM, version: 1 })).status).toBe(404);
});
