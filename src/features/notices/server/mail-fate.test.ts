import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { deliverMail } from "#features/email/server/delivery/deliver-mail.ts";
import { defineMailJobs } from "#features/email/server/delivery/jobs.ts";
import { sweepMail } from "#features/email/server/delivery/sweep-mail.ts";
import type { MailKind } from "#kernel/mail-kinds.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { queueMail } from "#platform/mail-transport/outbox.ts";
import { testApi } from "#test/api.ts";
import { createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import { noticesOf } from "#test/notices.ts";
import { setClock } from "#test/saved-opportunities.ts";
import { NOTICE_KINDS } from "../domain/kinds.ts";
import { noticeTo } from "./events.ts";

const api = testApi();
const CONTENT = { subject: "It closes soon", html: "<p>Soon</p>", text: "Soon" };
const MINUTE = 60_000;
const member = () => createMember(api(), { profile: { country: "KE" } });
const choose = (as: TestAccount, given: object) =>
  api().call("PUT", "/api/notice-settings", {
    as,
    json: { product: [...NOTICE_KINDS], mail: [...NOTICE_KINDS], quiet: null, wantsBoth: false, ...given },
  });

beforeAll(async () => {
  await defineMailJobs(api());
});

async function tell({ id, email }: TestAccount, kind: MailKind = "proposalNews"): Promise<string> {
  const mailId = await queueMail(api(), api().db, { accountId: id, kind, to: email, content: CONTENT });
  const [about, opportunityId] = [{ event: "closesSoon" } as const, await createOpportunity(api())];
  await noticeTo(api().db, id, { about, at: api().clock(), opportunityId, mailId });
  return mailId;
}
const stored = async (id: string) => (await api().db.select().from(outbox).where(eq(outbox.id, id)))[0];
const statusOf = async (id: string) => (await stored(id))?.status;
const sweep = async () => {
  await sweepMail(api());
  await api().queue.run();
};

test("a mail is left out when its notice was just seen, unless the member wants both", async () => {
  const [seen, both, unseen] = [await member(), await member(), await member()];
  await choose(both, { wantsBoth: true });
  const mails = [await tell(seen), await tell(both), await tell(unseen)];
  for (const one of [seen, both]) await noticesOf(api(), one);
  api().clock.advance(9 * MINUTE);
  for (const id of mails) await deliverMail(api(), id);
  expect(await Promise.all(mails.map(statusOf))).toEqual(["leftOut", "sent", "sent"]);
  expect(await stored(mails[0] ?? "")).toMatchObject({ error: "seen", html: "", text: "" });
});

test("a mail is sent when its notice was seen more than ten minutes ago", async () => {
  const as = await member();
  const id = await tell(as);
  await noticesOf(api(), as);
  api().clock.advance(11 * MINUTE);
  await deliverMail(api(), id);
  expect(await statusOf(id)).toBe("sent");
});

test("a mail in quiet hours waits until the reader's morning and is sent exactly once", async () => {
  setClock(api(), "2027-03-01T19:30:00Z");
  const [as, late] = [await member(), await member()];
  await choose(as, { quiet: { from: 22, to: 6 } });
  await choose(late, { quiet: { from: 23, to: 6 } });
  const [id, other] = [await tell(as), await tell(late)];
  for (const mail of [id, other]) await deliverMail(api(), mail);
  expect(await stored(id)).toMatchObject({ status: "queued", nextAttemptAt: new Date("2027-03-02T03:00:00Z") });
  expect(await statusOf(other)).toBe("sent");
  setClock(api(), "2027-03-02T02:59:00Z");
  await sweep();
  await deliverMail(api(), id);
  expect(await statusOf(id)).toBe("queued");
  setClock(api(), "2027-03-02T03:00:00Z");
  const before = api().delivered.length;
  for (let times = 0; times < 2; times += 1) await sweep();
  expect([await statusOf(id), api().delivered.length - before]).toEqual(["sent", 1]);
});

test("a mail is left out in the morning when its notice was seen during quiet hours", async () => {
  setClock(api(), "2027-03-03T19:30:00Z");
  const as = await member();
  await choose(as, { quiet: { from: 22, to: 6 } });
  const id = await tell(as);
  await deliverMail(api(), id);
  await noticesOf(api(), as);
  setClock(api(), "2027-03-04T03:00:00Z");
  await sweep();
  expect(await stored(id)).toMatchObject({ status: "leftOut", error: "seen" });
});

test("account mails ignore quiet hours and choices", async () => {
  setClock(api(), "2027-03-05T19:30:00Z");
  const as = await member();
  await choose(as, { quiet: { from: 22, to: 6 }, mail: [], product: [] });
  for (const kind of ["recovery", "reportDecision"] as const) {
    const id = await queueMail(api(), api().db, { accountId: as.id, kind, to: as.email, content: CONTENT });
    await deliverMail(api(), id);
    expect(await statusOf(id)).toBe("sent");
  }
});
