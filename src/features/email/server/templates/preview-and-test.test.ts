import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "#platform/db/schema/audit.ts";
import { emailSends, emailSuppressions } from "#platform/db/schema/email.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { addressHash } from "#platform/mail-transport/address-hash.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import type { PreviewAnswer, TestMailAnswer } from "../../contract/email-templates.ts";
import type { MailingPreview } from "../../contract/mailing.ts";

const api = testApi();
let account: TestAccount | undefined;
const admin = async () => (account ??= await createAdmin(api()));
const post = async (path: string, json: unknown) =>
  api().call("POST", `/api/admin/email-templates${path}`, { as: await admin(), json });
const preview = async (json: unknown) => (await (await post("/preview", json)).json()) as PreviewAnswer;

test("a preview shows the sanitised mail with example values and lists unknown placeholders", async () => {
  const shown = await preview({
    subject: "For {{first_name}}",
    htmlContent: "<p onload=x>Hello {{full_name}} {{nickname}}</p>",
  });
  expect(shown.subject).toBe("For Amina");
  expect(shown.html).toContain("Hello <bdi>Amina Otieno</bdi> {{nickname}}");
  expect(shown.html).not.toContain("onload");
  expect(shown.html).toContain("/email-preferences");
  expect(shown.text).toMatch(/^Hello Amina Otieno \{\{nickname\}\}\n\n-- \n/);
  expect(shown.derivedText).toBe("Hello {{full_name}} {{nickname}}");
  expect(shown.removed).toEqual(["onload"]);
  expect(shown.unknownFields).toEqual(["{{nickname}}"]);
});

const WORDS = "Karibu sana ".repeat(8);
const LINKS = (count: number) =>
  Array.from({ length: count }, (_, n) => `<a href="https://x.example/${n}">a</a>`).join(" ");

test.each<[string, string, string, boolean]>([
  ["a short mail", "newsletter", "<p>Karibu</p>", false],
  ["a mail of 80 KB", "newsletter", `<p>${"x".repeat(80 * 1024)}</p>`, false],
  ["a mail of 103 KB", "newsletter", `<p>${"x".repeat(103 * 1024)}</p>`, true],
  ["a mail in a script of three bytes a letter", "newsletter", `<p>${"ሰ".repeat(36 * 1024)}</p>`, true],
  ["a short mail whose many links are counted", "newsletter", LINKS(700), true],
  ["a mail of many words", "eventReminder", `<p>${WORDS.repeat(1500)}</p>`, true],
])(
  "the clipping warning for %s is right in the template preview and the send preview",
  async (_name, emailType, htmlContent, isClipped) => {
    const json = { subject: "Long", htmlContent, emailType };
    const shown = await preview(json);
    const as = await admin();
    const sends = await api().call("POST", "/api/admin/email-sends/preview", { as, json });
    expect([shown.size.isClipped, ((await sends.json()) as PreviewAnswer).size.isClipped]).toEqual([
      isClipped,
      isClipped,
    ]);
    expect(shown.size.htmlBytes).toBeGreaterThanOrEqual(Buffer.byteLength(shown.html));
  },
);

test("a send confirmation warns that Gmail will clip a large mail", async () => {
  const to = { kind: "list", recipients: ["a@example.com", "b@example.com"], strangersAgreed: true };
  const json = { emailType: "newsletter", subject: "Long", htmlContent: `<p>${WORDS.repeat(1500)}</p>`, to };
  const answer = await api().call("POST", "/api/admin/email-sends/confirmation", { as: await admin(), json });
  expect(((await answer.json()) as MailingPreview).mail?.size.isClipped).toBe(true);
});

test("a preview uses the values of a member id, and an unknown id is refused", async () => {
  const memberId = "ISA-KE-SO-88001";
  await createMember(api(), { profile: { memberId, calledAs: "<i>Zuri</i>", country: "KE" } });
  const shown = await preview({
    subject: "{{first_name}}",
    htmlContent: "{{first_name}}{{country}}",
    memberId: memberId.toLowerCase(),
  });
  expect(shown.subject).toBe("<i>Zuri</i>");
  expect(shown.html).toContain("<bdi>&lt;i&gt;Zuri&lt;/i&gt;</bdi><bdi>Kenya</bdi>");
  const unknown = await post("/preview", { htmlContent: "x", memberId: "ISA-KE-SO-99999" });
  expect(unknown.status).toBe(422);
  expect(await unknown.json()).toMatchObject({ fields: { memberId: "Nobody has this member ID" } });
});

test("a preview uses the values of a profile without member id, and a missing profile is refused", async () => {
  const { id: profileId } = await createMember(api(), { profile: { fullName: "Zuri Okafor", memberId: null } });
  expect((await preview({ subject: "{{first_name}} {{member_id}}", profileId })).subject).toBe("Zuri not given yet");
  const gone = await post("/preview", { profileId: "0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55" });
  expect(await gone.json()).toMatchObject({ fields: { profileId: "This member no longer exists." } });
  expect((await post("/preview", { profileId: "Zuri" })).status).toBe(422);
});

test("other requests are answered while a slow preview is composed", async () => {
  const as = await admin();
  const order: string[] = [];
  const json = { subject: "x", htmlContent: "<b>".repeat(60_000) };
  const slow = api()
    .call("POST", "/api/admin/email-templates/preview", { as, json })
    .then(({ status }) => order.push(`preview ${status}`));
  const quick = api()
    .call("GET", "/api/session", { as })
    .then(({ status }) => order.push(`session ${status}`));
  await Promise.all([slow, quick]);
  expect(order).toEqual(["session 200", expect.stringMatching(/^preview (?:200|422)$/)]);
});

test("a preview works for an empty template and for broken surrogate pairs", async () => {
  expect((await preview({})).subject).toBe("");
  const half = await post("/preview", {
    subject: "\ud800",
    htmlContent: '<a href="https://isa.example/{{first_name|\ud800}}">\udfff{{first_name|\ud800}}</a>',
    textContent: "\udfff",
  });
  expect(half.status).toBe(200);
});

test("a test mail is queued as a sanitised send to one address, which the audit log omits", async () => {
  const member = await createMember(api());
  const answer = await post("/test", {
    to: ` ${member.email.toUpperCase()} `,
    subject: "Try {{first_name}}",
    htmlContent: "<p>Hi</p><script>x</script>",
  });
  expect(answer.status).toBe(200);
  const { sendId } = (await answer.json()) as TestMailAnswer;
  const [send] = await api().db.select().from(emailSends).where(eq(emailSends.id, sendId));
  expect(send).toMatchObject({
    emailType: "custom",
    category: "platform",
    subject: "Try {{first_name}}",
    htmlContent: "<p>Hi</p>",
    textContent: "Hi",
    recipientCount: 1,
    createdBy: (await admin()).id,
  });
  const rows = await api().db.select().from(outbox).where(eq(outbox.sendId, sendId));
  expect(rows.map(({ recipient, accountId }) => [recipient, accountId])).toEqual([[member.email, member.id]]);
  const acts = await api().db.select().from(auditLog).where(eq(auditLog.action, "emailTemplate.tested"));
  expect(acts).toHaveLength(1);
  expect(JSON.stringify(acts[0]?.details)).not.toContain("@");
});

test.each<[string, () => Promise<{ email: string }>]>([
  ["Does not want updates by email", () => createMember(api(), { profile: { receiveEmailUpdates: false } })],
  ["The address is not confirmed", () => createMember(api(), { confirmed: false })],
  [
    "Reported an earlier email as spam",
    async () => {
      const email = "spam@example.org";
      await api()
        .db.insert(emailSuppressions)
        .values({ addressHash: addressHash(email), reason: "complained" });
      return { email };
    },
  ],
])("a test mail is refused with the reason when its address may get no mail: %s", async (reason, addressee) => {
  const { email } = await addressee();
  const answer = await post("/test", { to: email, subject: "x", htmlContent: "x" });
  expect([answer.status, await answer.json()]).toMatchObject([422, { message: reason, fields: { to: reason } }]);
  expect(await api().db.select().from(outbox).where(eq(outbox.recipient, email))).toEqual([]);
});

test.each(["", "nobody", "a@b", "a@example.com\r\nBcc: b@example.com", "a@example.com,b@example.com", null])(
  "a test mail to %j is refused",
  async (to) => {
    const answer = await post("/test", { to, subject: "x", htmlContent: "x" });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ fields: { to: "Please enter a valid email address" } });
  },
);
