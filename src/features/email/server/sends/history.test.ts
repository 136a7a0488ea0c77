import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { actsOn } from "#test/audit.ts";
import { readCsv } from "#test/csv.ts";
import { createMailEvent, createSend } from "#test/email-sends.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import type { HistoryAnswer, SendDetails, SendMailsAnswer } from "../../contract/email-history.ts";
import { GIVEN_UP_AFTER } from "../../domain/history.ts";
import { DELIVERY_NOTES } from "../../domain/messages.ts";

const api = testApi();
let admin: TestAccount | undefined;

async function call(method: string, path: string): Promise<Response> {
  admin ??= await createAdmin(api());
  return api().call(method, `/api/admin/email-history${path}`, { as: admin });
}
async function read<T>(path: string): Promise<T> {
  const answer = await call("GET", path);
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}
const detailsOf = async (id: string) => (await read<{ send: SendDetails }>(`/${id}`)).send;

test("sends are paged newest first, each once, also when they share a timestamp", async () => {
  const made: string[] = [];
  for (let at = 0; at < 7; at += 1) {
    if (at % 3 === 0) api().clock.advance(1_000);
    made.push((await createSend(api(), { emailType: "eventReminder" })).id);
  }
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: HistoryAnswer = await read(`?type=eventReminder&limit=2${cursor && `&cursor=${cursor}`}`);
    expect(page.sends.length).toBeLessThanOrEqual(2);
    seen.push(...page.sends.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen.toSorted()).toEqual(made.toSorted());
  expect(seen[0]).toBe(made.at(-1));
  expect(new Set(seen.slice(1, 4))).toEqual(new Set(made.slice(3, 6)));
});

test("the list is filtered by type and status", async () => {
  const failed = await createSend(api(), { emailType: "welcome", category: null, status: "failed" }, [
    ...[{ status: "sent" }, { status: "failed", error: "550 first" }, { status: "failed", error: "550 second" }],
  ]);
  await createSend(api(), { emailType: "welcome", category: null });
  const { sends } = await read<HistoryAnswer>("?type=welcome&status=failed");
  expect(sends).toMatchObject([
    { id: failed.id, emailType: "welcome", category: null, status: "failed", firstError: "550 first" },
  ]);
  expect((await read<HistoryAnswer>("?type=&status=")).sends.length).toBeGreaterThan(2);
});

test.each(["?type=other", "?status=other", "?limit=26", "?limit=0", "?cursor=x", "?cursor=MTIzLng"])(
  "the history query %s is refused",
  async (search) => {
    expect((await call("GET", search)).status).toBe(422);
  },
);

test("send details include counts by status, left-out reasons and the author", async () => {
  const author = await createMember(api());
  const { id } = await createSend(api(), { createdBy: author.id, status: "partly" }, [
    ...[{}, {}, { status: "failed", error: "550 no such mailbox" }, { status: "failed", attempts: GIVEN_UP_AFTER }],
    ...[{ status: "failed", error: DELIVERY_NOTES.notComposed }, { status: "uncertain" }, { status: "cancelled" }],
    ...[
      { status: "leftOut", error: "bounced" },
      { status: "leftOut", error: "refused" },
    ],
    ...[{ status: "leftOut", error: "refused" }],
  ]);
  const send = await detailsOf(id);
  expect(Object.fromEntries(send.mails.map(({ status, count }) => [status, count]))).toEqual({
    ...{ sent: 2, failed: 3, uncertain: 1, cancelled: 1, leftOut: 3 },
  });
  expect(send.leftOut).toEqual([
    { reason: "refused", count: 2 },
    { reason: "bounced", count: 1 },
  ]);
  expect(send.retriable).toEqual({ failed: 2, uncertain: 1 });
  expect(send).toMatchObject({ createdBy: author.email, template: null, opens: null, clicks: null, topLinks: [] });
  expect(send).not.toHaveProperty("htmlContent");
});

test("opens and clicks are counted per mail, people and machines apart, and links by clickers", async () => {
  const { id, mails } = await createSend(api(), { trackOpens: true, trackClicks: true }, [{}, {}, {}]);
  const [one, two, three] = mails.map((mail) => mail.id);
  await createMailEvent(api(), one, { kind: "open", times: 5 });
  await createMailEvent(api(), one, { kind: "open", machine: true });
  await createMailEvent(api(), two, { kind: "open", machine: true });
  await createMailEvent(api(), one, { kind: "click", url: "https://a.example/" });
  await createMailEvent(api(), one, { kind: "click", url: "https://b.example/", times: 3 });
  await createMailEvent(api(), two, { kind: "click", url: "https://b.example/" });
  await createMailEvent(api(), three, { kind: "click", url: "https://c.example/", machine: true });
  const send = await detailsOf(id);
  expect(send.opens).toEqual({ people: 1, machines: 2 });
  expect(send.clicks).toEqual({ people: 2, machines: 1 });
  expect(send.topLinks).toEqual([
    { url: "https://b.example/", people: 2, machines: 0 },
    { url: "https://a.example/", people: 1, machines: 0 },
    { url: "https://c.example/", people: 0, machines: 1 },
  ]);
  const list = await read<SendMailsAnswer>(`/${id}/recipients`);
  expect(list.mails.map(({ openedAt, clicks }) => [openedAt, clicks])).toEqual([
    [api().clock().toISOString(), 4],
    [null, 1],
    [null, 0],
  ]);
});

test("recipients are paged once each in status order, and can be filtered by status", async () => {
  const member = await createMember(api(), { profile: { fullName: "Nia Achieng" } });
  const statuses = ["sent", "failed", "sent", "leftOut", "sent"];
  const { id, mails } = await createSend(
    api(),
    {},
    statuses.map((status, at) => ({
      status,
      accountId: at === 0 ? member.id : null,
      error: at === 3 ? "banned" : null,
    })),
  );
  const seen: SendMailsAnswer["mails"] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: SendMailsAnswer = await read(`/${id}/recipients?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.mails);
    cursor = page.nextCursor;
  }
  expect(seen.map(({ status }) => status)).toEqual(["failed", "leftOut", "sent", "sent", "sent"]);
  expect(new Set(seen.map(({ email }) => email))).toEqual(new Set(mails.map(({ recipient }) => recipient)));
  expect(seen.find(({ accountId }) => accountId === member.id)).toMatchObject({ fullName: "Nia Achieng" });
  const { mails: leftOut } = await read<SendMailsAnswer>(`/${id}/recipients?status=leftOut`);
  expect(leftOut).toMatchObject([{ error: "banned", sentAt: null }]);
  expect((await call("GET", `/${id}/recipients?status=x`)).status).toBe(422);
});

const MAIL_ID = "0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55";

test.each([
  [MAIL_ID, 200],
  ["-".repeat(36), 422],
  [`01234567${"-".repeat(28)}`, 422],
  [MAIL_ID.replaceAll("-", ""), 422],
  [`${MAIL_ID}0`, 422],
  ["", 422],
  [MAIL_ID.replace("7c5e", "xyzw"), 422],
])("a cursor of recipients with the mail id %j is answered with %i", async (mailId, status) => {
  const { id } = await createSend(api());
  const cursor = Buffer.from(`sent.${mailId}`).toString("base64url");
  expect((await call("GET", `/${id}/recipients?cursor=${cursor}`)).status).toBe(status);
});

test("recipients can be exported as CSV, and the audit log records it without addresses", async () => {
  const { id, mails } = await createSend(api(), {}, [{}, { status: "leftOut", error: "unsubscribed" }]);
  const answer = await call("GET", `/${id}/recipients.csv`);
  const rows = readCsv(await answer.text());
  expect(rows[0]).toEqual(["Email", "Full Name", "Status", "Reason", "Attempts", "Sent At", "Opened At", "Clicks"]);
  expect(rows.slice(1).map(([email, , status, reason]) => [email, status, reason])).toEqual([
    [mails[1]?.recipient, "Left out", "Unsubscribed from all emails"],
    [mails[0]?.recipient, "Sent", ""],
  ]);
  const [, one, ...none] = readCsv(await (await call("GET", `/${id}/recipients.csv?status=sent`)).text());
  expect([one?.[0], none]).toEqual([mails[0]?.recipient, []]);
  expect((await actsOn(api(), id)).map(({ action, details }) => [action, details])).toEqual([
    ["emailSend.exported", {}],
    ["emailSend.exported", { status: "sent" }],
  ]);
});
