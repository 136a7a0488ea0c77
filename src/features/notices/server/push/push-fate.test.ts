import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliverMail } from "#features/email/server/delivery/deliver-mail.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { queueMail } from "#platform/mail-transport/outbox.ts";
import { testApi } from "#test/api.ts";
import type { TestAccount } from "#test/factories.ts";
import { noticesOf } from "#test/notices.ts";
import { pushWorld } from "#test/push-world.ts";
import { setClock } from "#test/saved-opportunities.ts";

const api = testApi();
const MINUTE = 60_000;
const { service, wake, member, choose, turnOn, tell, deliveries } = pushWorld(api);

test("a push is left out when its notice was seen or its kind is off", async () => {
  const [seen, reader, other] = [await member(), await member(), await member()];
  for (const one of [seen, reader, other]) await turnOn(one);
  for (const one of [seen, reader, other]) await tell(one);
  await noticesOf(api(), seen);
  await api().call("POST", "/api/notices/read", { as: reader, json: { until: api().clock().toISOString() } });
  await choose(other, { push: ["card"] });
  await wake();
  expect(service().received).toEqual([]);
  expect((await deliveries()).map(({ status }) => status)).toEqual(["leftOut", "leftOut", "leftOut"]);
  await tell(other);
  expect(await deliveries()).toHaveLength(3);
});

test("a push in quiet hours waits until the member's morning and is sent once", async () => {
  setClock(api(), "2027-03-01T19:30:00Z");
  const as = await member();
  await turnOn(as);
  await choose(as, { quiet: { from: 22, to: 6 } });
  await tell(as);
  await wake();
  expect(await deliveries()).toMatchObject([{ status: "queued", nextAttemptAt: new Date("2027-03-02T03:00:00Z") }]);
  setClock(api(), "2027-03-02T02:59:00Z");
  await wake();
  expect(service().received).toEqual([]);
  setClock(api(), "2027-03-02T03:00:00Z");
  for (let times = 0; times < 2; times += 1) await wake();
  expect(service().received).toHaveLength(1);
});

test("several notices of the night are pushed as one in the morning", async () => {
  setClock(api(), "2027-03-01T19:30:00Z");
  const as = await member();
  await turnOn(as);
  await choose(as, { quiet: { from: 22, to: 6 } });
  for (let times = 0; times < 2; times += 1) {
    await tell(as);
    await wake();
    api().clock.advance(MINUTE);
  }
  setClock(api(), "2027-03-02T03:00:00Z");
  await wake();
  expect(service().received.map(({ message }) => message.text)).toEqual(["2 opportunities you saved close soon"]);
});

test("a notice seen during quiet hours is not pushed in the morning", async () => {
  setClock(api(), "2027-03-02T19:30:00Z");
  const as = await member();
  await turnOn(as);
  await choose(as, { quiet: { from: 22, to: 6 } });
  await tell(as);
  await wake();
  await noticesOf(api(), as);
  setClock(api(), "2027-03-03T03:00:00Z");
  await wake();
  expect(service().received).toEqual([]);
});

const CONTENT = { subject: "It closes soon", html: "<p>Soon</p>", text: "Soon" };
const mailTo = ({ id, email }: TestAccount) =>
  queueMail(api(), api().db, { accountId: id, kind: "proposalNews", to: email, content: CONTENT });
const mailNow = async (id: string) => {
  await deliverMail(api(), id);
  return (await api().db.select().from(outbox).where(eq(outbox.id, id)))[0]?.status;
};

test("a mail waits until ten minutes after its push, and is left out when seen meanwhile", async () => {
  const [one, seen, both, none] = [await member(), await member(), await member(), await member()];
  for (const each of [one, seen, both]) await turnOn(each);
  await choose(both, { wantsBoth: true });
  const mails: string[] = [];
  for (const each of [one, seen, both, none]) {
    const mailId = await mailTo(each);
    await tell(each, { mailId });
    mails.push(mailId);
  }
  const now = () => Promise.all(mails.map(mailNow));
  expect(await now()).toEqual(["queued", "queued", "sent", "sent"]);
  await wake();
  expect(service().received).toHaveLength(3);
  api().clock.advance(9 * MINUTE);
  expect(await now()).toEqual(["queued", "queued", "sent", "sent"]);
  await noticesOf(api(), seen);
  api().clock.advance(2 * MINUTE);
  expect(await now()).toEqual(["sent", "leftOut", "sent", "sent"]);
});

test("a push is left out when its mail was sent first", async () => {
  const as = await member();
  await turnOn(as);
  service().says({ status: 503 }, { status: 201 });
  const mailId = await mailTo(as);
  await tell(as, { mailId });
  await wake();
  expect(await mailNow(mailId)).toBe("sent");
  api().clock.advance(MINUTE);
  await wake();
  expect(service().asked.map(({ status }) => status)).toEqual([503]);
});
