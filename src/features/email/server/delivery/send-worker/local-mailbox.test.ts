import { expect, test } from "vitest";
import type { MailboxMail } from "#app/dev/mailbox-contract.ts";
import { emailDays } from "#platform/db/schema/email.ts";
import { createMailer } from "#platform/mail-transport/mailer.ts";
import { createMember } from "#test/factories.ts";
import { strangers, testPostOffice } from "#test/post-office.ts";
import { createSendWorker } from "./send-worker.ts";

const office = testPostOffice();

const keeping = () => {
  const { context } = office();
  return createSendWorker({ ...context, mailer: createMailer({ smtpUrl: undefined, mailFrom: "hello@isa.example" }) });
};

test("a send goes to the local mailbox with consent checks when no mail server is configured", async () => {
  const { api, send, sendOf, states } = office();
  const willing = await createMember(api, { profile: { fullName: "Nia Okoro" } });
  const other = await createMember(api, { profile: { receiveEmailUpdates: false } });
  const id = await send([willing, other].map(({ id: accountId, email }) => ({ accountId, email })));
  await keeping().wake();
  expect(await states(id)).toEqual({ kept: 1, leftOut: 1 });
  expect(await sendOf(id)).toMatchObject({ status: "sent", sentCount: 1, leftOutCount: 1 });
  const mails = (await (await api.call("GET", "/dev/mailbox.json")).json()) as MailboxMail[];
  expect(mails).toMatchObject([
    {
      to: willing.email,
      subject: "News for Nia",
      html: expect.stringContaining("Habari Nia"),
      text: expect.stringContaining("Habari Nia"),
    },
  ]);
  expect(mails[0]?.links.some((link) => link.includes("/email-preferences?token="))).toBe(true);
});

test("a large send to the local mailbox is completed and does not count towards the daily limit", async () => {
  const { api, send, sendOf } = office();
  const id = await send(strangers(900));
  const next = await send(strangers(900));
  await keeping().wake();
  expect([await sendOf(id), await sendOf(next)]).toMatchObject([
    { status: "sent", sentCount: 900 },
    { status: "sent", sentCount: 900 },
  ]);
  expect(await api.db.select().from(emailDays)).toMatchObject([{ taken: 0 }]);
});
