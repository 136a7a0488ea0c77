import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { eraseAccounts } from "#accounts/server/erase-accounts.ts";
import { introductionMails, introductions, memberBlocks, mentorPlaces } from "#platform/db/schema/introductions.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { testApi } from "#test/api.ts";
import { askWhileHeld } from "#test/held-account.ts";
import { createIntroduction, createListed, mailsTo, readIntroduction } from "#test/introductions.ts";
import { runJob } from "#test/run-job.ts";
import { freePlace } from "./places.ts";

const api = testApi();
const listed = (profile = {}) => createListed(api(), profile);
const QUESTION = "A question that nobody keeps";

const erase = (id: string) => api().db.transaction((tx) => eraseAccounts(api(), tx, sql`${sql.param(id)}::uuid`));

async function see(as: { token: string }, id: string) {
  const response = await api().call("GET", `/api/introductions/${id}`, { as });
  return { status: response.status, text: await response.text() };
}

test("erasing the asker removes name and question; the receiver keeps an introduction with a former member", async () => {
  const [from, to] = [await listed({ fullName: "Amina Erased" }), await listed()];
  const words = { memberId: to.memberId, purpose: "advice", question: QUESTION, ways: ["email"] };
  const made = await api().call("POST", "/api/introductions", { as: from, json: words });
  const { id } = (await made.json()).introduction;
  expect(JSON.stringify(await mailsTo(api(), to))).toContain(QUESTION);
  await erase(from.id);
  expect(await readIntroduction(api(), id)).toMatchObject({ state: "withdrawn", question: "", askerId: null });
  const { status, text } = await see(to, id);
  expect(status).toBe(200);
  expect(JSON.parse(text).introduction).toMatchObject({ other: null, question: [], contact: null });
  const everything = [await mailsTo(api(), to), await api().db.select().from(introductions), text];
  expect(JSON.stringify(everything)).not.toMatch(/Amina Erased|A question that nobody keeps/);
});

test("erasing the receiver removes their ways, reason and follow-up; the asker's words stay", async () => {
  const [from, to] = [await listed(), await listed()];
  const answeredAt = api().clock();
  const accepted = await createIntroduction(api(), from, to, {
    ...{ state: "accepted", answeredAt, receiverWays: ["phone"], receiverMet: "met", receiverUseful: 2 },
    ...{ followUpSentAt: answeredAt, askerMet: "notYet", question: QUESTION },
  });
  const declined = await createIntroduction(api(), from, to, {
    state: "declined",
    answeredAt,
    declineReason: "noTime",
  });
  const open = await createIntroduction(api(), from, await listed(), {});
  await erase(to.id);
  expect(await readIntroduction(api(), accepted)).toMatchObject({
    ...{ state: "closed", receiverId: null, receiverWays: [], receiverMet: null, receiverUseful: null },
    ...{ askerMet: "notYet", question: QUESTION },
  });
  expect(await readIntroduction(api(), declined)).toMatchObject({ declineReason: null });
  expect(await readIntroduction(api(), open)).toMatchObject({ state: "asked" });
  const { text } = await see(from, accepted);
  expect(JSON.parse(text).introduction).toMatchObject({ other: null, contact: null, followUp: { met: "notYet" } });
});

test("a question expires when its receiver is erased", async () => {
  const [from, to] = [await listed(), await listed()];
  const id = await createIntroduction(api(), from, to);
  await erase(to.id);
  expect(await readIntroduction(api(), id)).toMatchObject({ state: "expired", closedAt: api().clock() });
});

test("erasing a mentee frees the place, and the job presents the waiting question", async () => {
  const [mentee, mentor, next] = [await listed(), await listed({ wantsToMentor: true }), await listed()];
  await api().db.insert(mentorPlaces).values({ id: mentor.id, atOnce: 1, perMonth: 5, taken: 1 });
  const mentoring = { purpose: "mentoring" } as const;
  await createIntroduction(api(), mentee, mentor, {
    ...mentoring,
    ...{ state: "accepted", takesPlace: true, answeredAt: api().clock() },
  });
  const waiting = await createIntroduction(api(), next, mentor, { ...mentoring, presentedAt: null, expiresAt: null });
  await erase(mentee.id);
  const [places] = await api().db.select().from(mentorPlaces).where(eq(mentorPlaces.id, mentor.id));
  expect(places).toMatchObject({ taken: 0 });
  await runJob(api(), "introductions.waiting");
  expect(await readIntroduction(api(), waiting)).toMatchObject({ presentedAt: api().clock() });
});

test("a place is freed once, without a deadlock, when erasing and closing run concurrently", async () => {
  const [mentee, mentor] = [await listed(), await listed({ wantsToMentor: true })];
  await api().db.insert(mentorPlaces).values({ id: mentor.id, atOnce: 3, perMonth: 5, taken: 2 });
  const id = await createIntroduction(api(), mentee, mentor, {
    ...{ purpose: "mentoring", state: "accepted", takesPlace: true, answeredAt: api().clock() },
  });
  const closing = { state: "closed", closedAt: api().clock() } as const;
  await askWhileHeld(
    api(),
    (tx) => tx.update(introductions).set(closing).where(eq(introductions.id, id)),
    (tx) => freePlace(tx, mentor.id),
    () => erase(mentee.id),
  );
  const [places] = await api().db.select().from(mentorPlaces).where(eq(mentorPlaces.id, mentor.id));
  expect(places).toMatchObject({ taken: 1 });
});

test("blocks and places of an erased member are deleted; mails about others stay", async () => {
  const [gone, mentor, other] = [await listed(), await listed(), await listed()];
  await api()
    .db.insert(memberBlocks)
    .values([
      { blockerId: gone.id, blockedId: mentor.id },
      { blockerId: other.id, blockedId: gone.id },
    ]);
  await api().db.insert(mentorPlaces).values({ id: gone.id, atOnce: 1, perMonth: 1 });
  const words = { memberId: mentor.memberId, purpose: "advice", question: QUESTION, ways: ["email"] };
  await api().call("POST", "/api/introductions", { as: other, json: words });
  const before = await api().db.$count(introductionMails);
  await erase(gone.id);
  expect(await api().db.$count(memberBlocks)).toBe(0);
  expect(await api().db.$count(mentorPlaces, eq(mentorPlaces.id, gone.id))).toBe(0);
  expect(await api().db.$count(introductionMails)).toBe(before);
  expect(await api().db.$count(outbox, eq(outbox.accountId, mentor.id))).toBe(1);
});
