import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "#platform/db/schema/audit.ts";
import { emailTemplates } from "#platform/db/schema/email.ts";
import { testApi } from "#test/api.ts";
import { createTemplateRow } from "#test/email-templates.ts";
import { createAdmin, type TestAccount } from "#test/factories.ts";
import type { EmailTemplateListAnswer, SavedTemplateAnswer } from "../../contract/email-templates.ts";
import { TEMPLATE_LIMITS } from "../../domain/limits.ts";

const api = testApi();
let account: TestAccount | undefined;
const admin = async () => (account ??= await createAdmin(api()));

const FORM = { name: "Monthly news", subject: "News", htmlContent: "<p>Hello</p>", textContent: "" };
const BASE = "/api/admin/email-templates";
const call = async (method: string, path = "", json?: unknown) =>
  api().call(method, `${BASE}${path}`, { as: await admin(), ...(json === undefined ? {} : { json }) });
const saved = async (answer: Promise<Response>) => (await (await answer).json()) as SavedTemplateAnswer;
const stored = async (id: string) => (await api().db.select().from(emailTemplates).where(eq(emailTemplates.id, id)))[0];

test("a template is stored sanitised, with the removed parts reported and a derived plain text", async () => {
  const htmlContent =
    '<h1 onclick="x()">Hello {{first_name}}</h1><script>x()</script><p><a href="https://isa.example/a">Read</a></p>';
  const { template, removed } = await saved(call("POST", "", { ...FORM, htmlContent }));
  expect(template).toMatchObject({
    name: "Monthly news",
    htmlContent: '<h1>Hello {{first_name}}</h1><p><a href="https://isa.example/a">Read</a></p>',
    textContent: "Hello {{first_name}}\n\nRead (https://isa.example/a)",
  });
  expect(removed).toEqual(["onclick", "<script>"]);
  expect(await stored(template.id)).toMatchObject({ htmlContent: template.htmlContent });
  const { templates } = (await (await call("GET")).json()) as EmailTemplateListAnswer;
  expect(templates).toContainEqual({
    id: template.id,
    name: template.name,
    subject: template.subject,
    updatedAt: template.updatedAt,
  });
});

test("a written plain text is kept unchanged", async () => {
  const { template } = await saved(call("POST", "", { ...FORM, textContent: "My own <words>\n\nand lines" }));
  expect(template.textContent).toBe("My own <words>\n\nand lines");
});

test.each<[string, object, string, string]>([
  ["no name", { name: "  " }, "name", "Please enter a name"],
  ["a name too long", { name: "x".repeat(101) }, "name", "Please use at most 100 characters"],
  ["no subject", { subject: "" }, "subject", "Please enter a subject"],
  ["a subject too long", { subject: "x".repeat(201) }, "subject", "Please use at most 200 characters"],
  [
    "hidden characters in the subject",
    { subject: "a\u0000b" },
    "subject",
    "Please remove the hidden characters from this text",
  ],
  ["no content", { htmlContent: "" }, "htmlContent", "Please enter the HTML content"],
  [
    "nothing but a script",
    { htmlContent: "<script>x</script>" },
    "htmlContent",
    "None of this HTML is allowed in an email",
  ],
  ["too much content", { htmlContent: "é".repeat(102_401) }, "htmlContent", "Please use at most 200 KB"],
  [
    "content that grows over the limit",
    { htmlContent: '"'.repeat(100_000) },
    "htmlContent",
    "Please use at most 200 KB",
  ],
  ["too much text", { textContent: "x".repeat(204_801) }, "textContent", "Please use at most 200 KB"],
])("a template with %s is refused at its field", async (_name, change, field, sentence) => {
  const answer = await call("POST", "", { ...FORM, ...change });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ fields: { [field]: sentence } });
});

test("a template subject becomes one line, so that no header can be injected", async () => {
  const subject = "Hello\r\nBcc: everybody@example.com\n\n<script>";
  const { template } = await saved(call("POST", "", { ...FORM, subject }));
  expect(template.subject).toBe("Hello Bcc: everybody@example.com <script>");
});

test("a concurrent template save is refused and returns the first version", async () => {
  const { id, updatedAt } = await createTemplateRow(api());
  const answers = await Promise.all(
    ["First", "Second"].map((name) => call("PUT", `/${id}`, { ...FORM, name, updatedAt })),
  );
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  const statuses = answers.map(({ status }) => status);
  expect([...statuses].sort()).toEqual([200, 409]);
  const kept = bodies[statuses.indexOf(200)];
  const refused = bodies[statuses.indexOf(409)];
  expect(refused).toMatchObject({ code: "conflict", requestId: expect.any(String) });
  expect(refused.template).toEqual(kept.template);
  expect((await stored(id))?.name).toBe(kept.template.name);
  const { updatedAt: now } = refused.template;
  expect((await call("PUT", `/${id}`, { ...FORM, name: "Third", updatedAt: now })).status).toBe(200);
});

test("a second save within the same millisecond is refused as outdated", async () => {
  const { id, updatedAt } = await createTemplateRow(api());
  expect((await call("PUT", `/${id}`, { ...FORM, updatedAt })).status).toBe(200);
  expect((await call("PUT", `/${id}`, { ...FORM, updatedAt })).status).toBe(409);
});

test("creating a template with the same id is idempotent, and different content is refused", async () => {
  const sent = { ...FORM, id: randomUUID() };
  const [first, second] = await Promise.all([saved(call("POST", "", sent)), saved(call("POST", "", sent))]);
  expect(second).toEqual(first);
  expect(first.template.id).toBe(sent.id);
  expect((await call("POST", "", { ...sent, subject: "Other" })).status).toBe(409);
  expect((await stored(sent.id))?.subject).toBe(FORM.subject);
  const acts = await api().db.select().from(auditLog).where(eq(auditLog.subjectId, sent.id));
  expect(acts.map(({ action }) => action)).toEqual(["emailTemplate.created"]);
  expect((await call("POST", "", { ...FORM, id: "mine" })).status).toBe(422);
});

test("a duplicated template has a new id and a new name", async () => {
  const { id } = await createTemplateRow(api(), { name: "x".repeat(100) });
  const { template } = await saved(call("POST", `/${id}/duplicate`));
  expect(template.id).not.toBe(id);
  expect(template.name).toBe(`Copy of ${"x".repeat(92)}`);
  expect(template.htmlContent).toBe("<p>Hello {{first_name}}</p>");
});

test("a deleted template is gone, and a second deletion is answered with 404", async () => {
  const { id } = await createTemplateRow(api());
  expect((await call("DELETE", `/${id}`)).status).toBe(200);
  expect((await call("DELETE", `/${id}`)).status).toBe(404);
  expect((await call("GET", `/${id}`)).status).toBe(404);
});

test("the audit log records every template change without its content", async () => {
  const { template } = await saved(call("POST", "", { ...FORM, name: "Logged" }));
  await call("PUT", `/${template.id}`, { ...FORM, name: "Logged", subject: "Other", updatedAt: template.updatedAt });
  await call("DELETE", `/${template.id}`);
  const acts = await api().db.select().from(auditLog).where(eq(auditLog.subjectId, template.id)).orderBy(auditLog.id);
  expect(acts.map(({ action, details }) => [action, details])).toEqual([
    ["emailTemplate.created", { title: "Logged" }],
    ["emailTemplate.updated", { title: "Logged", fields: ["subject"] }],
    ["emailTemplate.deleted", { title: "Logged" }],
  ]);
});

test("creating a template is refused when the template limit is reached", async () => {
  await api().db.execute(sql`
    insert into email_templates (id, name, subject, html_content, text_content)
    select gen_random_uuid(), 'Filler', 's', 'h', 't' from generate_series(1, ${TEMPLATE_LIMITS.templates})`);
  const answer = await call("POST", "", FORM);
  expect(answer.status).toBe(409);
  await api().db.delete(emailTemplates).where(eq(emailTemplates.name, "Filler"));
});
