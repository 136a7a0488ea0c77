import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { emailSends, emailSettings } from "#platform/db/schema/email.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { announceSend, type NewSend, queueSend, type Recipient } from "./queue-send.ts";

const api = testApi();

const SEND: NewSend = {
  emailType: "newsletter",
  category: "newsletter",
  templateId: null,
  subject: "Hello {{first_name}}",
  htmlContent: "<p>Hello</p>",
  textContent: "Hello",
  createdBy: null,
  requestKey: null,
  scheduledAt: null,
  mandate: "routine",
};
const strangers = (count: number): Recipient[] =>
  Array.from({ length: count }, (_, at) => ({ accountId: null, email: `person${at}@example.com` }));

async function put(send: Partial<NewSend>, recipients: Recipient[]) {
  const id = await api().db.transaction((tx) => queueSend(api(), tx, { ...SEND, ...send }, recipients));
  const [stored] = await api().db.select().from(emailSends).where(eq(emailSends.id, id));
  const rows = await api().db.select().from(outbox).where(eq(outbox.sendId, id));
  return { id, stored, rows };
}

test("a send has one queued row for each address, also when the address repeats in another case", async () => {
  const { id: accountId } = await createMember(api(), { email: "nia@example.com" });
  const { stored, rows } = await put({}, [
    ...strangers(3),
    { accountId: null, email: "PERSON1@example.com" },
    { accountId, email: "nia@example.com" },
  ]);
  expect(stored).toMatchObject({ status: "queued", recipientCount: 4, sentCount: 0, trackOpens: true });
  expect(rows).toHaveLength(4);
  expect(rows.find((row) => row.accountId === accountId)).toMatchObject({
    recipient: "nia@example.com",
    kind: "newsletter",
    status: "queued",
    html: "",
  });
});

test("a send with a later time is scheduled, and a repeated request key creates no second send", async () => {
  const scheduledAt = new Date(api().clock().getTime() + 60_000);
  const first = await put({ requestKey: "one", scheduledAt }, strangers(2));
  const second = await put({ requestKey: "one" }, strangers(5));
  expect(first.stored).toMatchObject({ status: "scheduled", scheduledAt });
  expect(second).toEqual(first);
});

test("an erased member gets no row in a send and is not counted", async () => {
  const gone = { accountId: crypto.randomUUID(), email: "gone@example.com" };
  const { stored, rows } = await put({}, [gone, ...strangers(1)]);
  expect([stored?.recipientCount, rows.length]).toEqual([1, 1]);
});

test("a service mail is never tracked; other mails are tracked as the settings say", async () => {
  const service = await put({ emailType: "welcome", category: null }, strangers(1));
  expect(service.stored).toMatchObject({ trackOpens: false, trackClicks: false });
  await api().db.insert(emailSettings).values({ trackClicks: false });
  const { stored } = await put({}, strangers(1));
  expect(stored).toMatchObject({ trackOpens: true, trackClicks: false });
});

test("a send with more rows than one statement takes is stored completely", async () => {
  const { rows } = await put({}, strangers(12_345));
  expect(rows).toHaveLength(12_345);
});

test("announcing a send succeeds when the job queue is unavailable", async () => {
  const broken = { ...api().queue, send: () => Promise.reject(new Error("no queue")) };
  await expect(announceSend({ ...api(), queue: broken }, crypto.randomUUID())).resolves.toBeUndefined();
});
