import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { deliverMail } from "#features/email/server/delivery/deliver-mail.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { memberBlocks, mentorPlaces } from "#platform/db/schema/introductions.ts";
import { createTestApi, testApi } from "#test/api.ts";
import { createIntroduction, createListed, mailsTo, readIntroduction } from "#test/introductions.ts";
import { eventsTold } from "#test/notices.ts";
import { jobsOf, runJob } from "#test/run-job.ts";
import { ANSWER_DAYS, daysAfter, REMINDER_DAYS, WAITING_DAYS } from "../domain/limits.ts";
import { SILENT_QUESTIONS } from "../domain/silence.ts";

const DAY = 86_400_000;
const api = testApi();
const listed = (profile = {}) => createListed(api(), profile);
const days = (count: number) => api().clock.advance(count * DAY);
/** Two workers at once, then one more run. */
const thrice = async (job: string) => {
  await Promise.all([runJob(api(), job), runJob(api(), job)]);
  await runJob(api(), job);
};
const kindsTo = async (to: { id: string; email: string; token: string; sessionId: string }) =>
  (await mailsTo(api(), to)).map(({ kind }) => kind);

async function pair(given = {}) {
  const [from, to] = [await listed({ fullName: "Amina" }), await listed({ wantsToMentor: true })];
  return { from, to, id: await createIntroduction(api(), from, to, given) };
}

beforeEach(() => days(400));

test("a question gets each of its two reminders once and expires once, with concurrent workers", async () => {
  const { from, to, id } = await pair();
  const seen: [number, number][] = [];
  for (let day = 1; day <= ANSWER_DAYS + 2; day += 1) {
    days(1);
    await thrice("introductions.remind");
    await thrice("introductions.expire");
    seen.push([day, (await kindsTo(to)).length]);
  }
  const [first, second] = REMINDER_DAYS;
  expect(seen.find(([, count]) => count === 1)?.[0]).toBe(first);
  expect(seen.find(([, count]) => count === 2)?.[0]).toBe(second);
  expect(await kindsTo(to)).toEqual(["introductionReminder", "introductionReminder"]);
  expect(await kindsTo(from)).toEqual(["introductionExpired"]);
  expect(await readIntroduction(api(), id)).toMatchObject({ state: "expired", remindersSent: 2 });
});

test("the last reminder says that it is the last", async () => {
  const { to } = await pair();
  days(4);
  await runJob(api(), "introductions.remind");
  days(6);
  await runJob(api(), "introductions.remind");
  const said = (await mailsTo(api(), to)).map(({ text }) => text.includes("This is the last time"));
  expect(said).toEqual([false, true]);
});

test("one reminder is sent, not two, when the job did not run for days", async () => {
  const { to } = await pair();
  days(11);
  await thrice("introductions.remind");
  expect(await kindsTo(to)).toEqual(["introductionReminder"]);
});

test.each(["answer", "withdrawal", "unsubscription", "stop of all mails", "suspension of the asker"])(
  "no reminder is sent after a %s",
  async (what) => {
    const { from, to, id } = await pair();
    if (what === "answer")
      await api().call("POST", `/api/introductions/${id}/answer`, {
        as: to,
        json: { answer: "accept", ways: ["email"] },
      });
    if (what === "withdrawal") await api().call("POST", `/api/introductions/${id}/withdraw`, { as: from });
    if (what === "unsubscription")
      await api().call("PUT", "/api/email-preferences", { as: to, json: { categories: [] } });
    if (what === "suspension of the asker") {
      const bannedUntil = daysAfter(api().clock(), 30);
      await api().db.update(accounts).set({ bannedUntil }).where(eq(accounts.id, from.id));
    }
    if (what === "stop of all mails") await api().call("POST", "/api/email-preferences/stop", { as: to, json: {} });
    days(4);
    await thrice("introductions.remind");
    expect(await kindsTo(to)).toEqual([]);
  },
);

const BLOCKERS = ["asker", "receiver"] as const;
type Pair = Awaited<ReturnType<typeof pair>>;

async function block(blocker: (typeof BLOCKERS)[number], { from, to }: Pair) {
  const [blockerId, blockedId] = blocker === "asker" ? [from.id, to.id] : [to.id, from.id];
  await api().db.insert(memberBlocks).values({ blockerId, blockedId });
}

test.each(BLOCKERS)("no job mails or notifies members about each other after a block by the %s", async (blocker) => {
  const question = await pair();
  const meeting = await pair({ state: "accepted", answeredAt: api().clock() });
  for (const each of [question, meeting]) await block(blocker, each);
  days(4);
  await thrice("introductions.remind");
  days(ANSWER_DAYS - 4);
  await thrice("introductions.expire");
  days(30 - ANSWER_DAYS);
  await thrice("introductions.followUp");
  expect(await readIntroduction(api(), question.id)).toMatchObject({ remindersSent: 1, state: "expired" });
  expect(await readIntroduction(api(), meeting.id)).toMatchObject({ followUpSentAt: api().clock() });
  for (const member of [question.from, question.to, meeting.from, meeting.to])
    expect([await kindsTo(member), await eventsTold(api(), member)]).toEqual([[], []]);
});

test.each(BLOCKERS)('queued reminders and "Did you meet?" are not sent after a block by the %s', async (blocker) => {
  const answeredAt = daysAfter(api().clock(), -26);
  const [question, meeting] = [await pair(), await pair({ state: "accepted", answeredAt })];
  days(4);
  await runJob(api(), "introductions.remind");
  await runJob(api(), "introductions.followUp");
  for (const each of [question, meeting]) await block(blocker, each);
  const readers = [question.to, meeting.from, meeting.to];
  const mails = async () => (await Promise.all(readers.map((reader) => mailsTo(api(), reader)))).flat();
  for (const { id } of await mails()) await deliverMail(api(), id);
  const leftOut = { status: "leftOut", error: "done", html: "", text: "" };
  expect(await mails()).toMatchObject([
    { kind: "introductionReminder", ...leftOut },
    { kind: "introductionFollowUp", ...leftOut },
    { kind: "introductionFollowUp", ...leftOut },
  ]);
});

test("a waiting question gets no reminder, and expires after 60 days without a mail to the mentor", async () => {
  const expiresAt = daysAfter(api().clock(), WAITING_DAYS);
  const { from, to, id } = await pair({ presentedAt: null, expiresAt, purpose: "mentoring" });
  await api().db.insert(mentorPlaces).values({ id: to.id, atOnce: 0, perMonth: 0 });
  days(30);
  await thrice("introductions.remind");
  await thrice("introductions.expire");
  await thrice("introductions.waiting");
  expect(await readIntroduction(api(), id)).toMatchObject({ state: "asked", presentedAt: null });
  days(30);
  await thrice("introductions.expire");
  expect(await readIntroduction(api(), id)).toMatchObject({ state: "expired", presentedAt: null });
  expect(await kindsTo(to)).toEqual([]);
  const told = await mailsTo(api(), from);
  expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/had no place free$/)]);
});

test("an expired mentoring question presents the longest waiting one, and the mentor is mailed once", async () => {
  const { to } = await pair({ purpose: "mentoring" });
  await api().db.insert(mentorPlaces).values({ id: to.id, atOnce: 1, perMonth: 5 });
  const waiting = { purpose: "mentoring", presentedAt: null, expiresAt: null } as const;
  const ids: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    ids.push(await createIntroduction(api(), await listed(), to, { ...waiting, createdAt: api().clock() }));
    api().clock.advance(1000);
  }
  days(ANSWER_DAYS);
  await thrice("introductions.expire");
  await thrice("introductions.waiting");
  const rows = await Promise.all(ids.map((id) => readIntroduction(api(), id)));
  expect(rows.map(({ presentedAt }) => presentedAt !== null)).toEqual([true, false]);
  expect(rows[0]?.expiresAt).toEqual(daysAfter(api().clock(), ANSWER_DAYS));
  expect(await kindsTo(to)).toEqual(["introductionAsked"]);
});

test("a mentor is paused and mailed once when questions expire in a row, not by one later expiry", async () => {
  const [silent, busy] = [await listed({ wantsToMentor: true }), await listed({ wantsToMentor: true })];
  for (const mentor of [silent, busy]) {
    for (let n = 0; n < SILENT_QUESTIONS; n += 1)
      await createIntroduction(api(), await listed(), mentor, { purpose: "mentoring" });
  }
  const answeredAt = daysAfter(api().clock(), 13);
  const answered = { state: "declined", answeredAt, closedAt: answeredAt, purpose: "mentoring" } as const;
  days(1);
  await createIntroduction(api(), await listed(), busy, answered);
  days(ANSWER_DAYS);
  await thrice("introductions.expire");
  const paused = await api()
    .db.select()
    .from(mentorPlaces)
    .where(inArray(mentorPlaces.id, [silent.id, busy.id]));
  const until = new Map(paused.map(({ id, pausedUntil }) => [id, pausedUntil]));
  expect(until.get(silent.id)).toEqual(daysAfter(api().clock(), 90));
  expect(await kindsTo(silent)).toEqual(["mentorPaused"]);
  days(91);
  await createIntroduction(api(), await listed(), silent, { purpose: "mentoring" });
  days(ANSWER_DAYS);
  await runJob(api(), "introductions.expire");
  const [again] = await api().db.select().from(mentorPlaces).where(eq(mentorPlaces.id, silent.id));
  expect(again?.pausedUntil && again.pausedUntil < api().clock()).toBe(true);
});

test("both sides are asked once whether they met, 30 days after an acceptance, also when it is closed", async () => {
  for (const state of ["accepted", "closed"] as const) {
    const { from, to } = await pair({ state, answeredAt: api().clock() });
    days(29);
    await thrice("introductions.followUp");
    expect(await kindsTo(from)).toEqual([]);
    days(1);
    await thrice("introductions.followUp");
    expect(await kindsTo(from)).toEqual(["introductionFollowUp"]);
    expect(await kindsTo(to)).toEqual(["introductionFollowUp"]);
  }
});

test("a member is not asked whether they met an erased member", async () => {
  const { from } = await pair({ state: "closed", answeredAt: api().clock(), receiverId: null });
  days(30);
  await runJob(api(), "introductions.followUp");
  expect(await kindsTo(from)).toEqual([]);
});

test("a failed reminder does not stop the others, and is retried", async () => {
  const own = await createTestApi();
  const [from, to, other] = [await createListed(own), await createListed(own), await createListed(own)];
  const [broken, whole] = [await createIntroduction(own, from, to), await createIntroduction(own, from, other)];
  own.clock.advance(4 * DAY);
  let fails = false;
  const mailer = new Proxy(own.mailer, {
    get(target, name) {
      if (name === "keeps" && fails) {
        fails = false;
        throw new Error("the process is about to die");
      }
      return Reflect.get(target, name);
    },
  });
  const remind = (await jobsOf({ ...own, mailer })).get("introductions.remind");
  fails = true;
  await remind?.({});
  expect(fails).toBe(false);
  const sent = async () => [
    (await readIntroduction(own, broken)).remindersSent + (await readIntroduction(own, whole)).remindersSent,
    (await mailsTo(own, to)).length + (await mailsTo(own, other)).length,
  ];
  expect(await sent()).toEqual([1, 1]);
  await runJob(own, "introductions.remind");
  expect(await sent()).toEqual([2, 2]);
  await own.close();
});
