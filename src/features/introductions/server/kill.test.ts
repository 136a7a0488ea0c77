import { expect, test } from "vitest";
import { introductions } from "#platform/db/schema/introductions.ts";
import { createTestApi, type TestApi } from "#test/api.ts";
import { createListed, type ListedMember } from "#test/introductions.ts";
import { killAtWork } from "#test/killed-jobs.ts";
import { rounds } from "#test/rounds.ts";
import { runJob } from "#test/run-job.ts";
import { ANSWER_DAYS, daysAfter } from "../domain/limits.ts";

const KILLS = rounds({ gate: 3, full: 20 });
/** Leaves work for each of them. */
const MAILS_EACH = 40;
const RECEIVERS = 40;
const ASKERS = KILLS + 5;

test("reminders and expiries happen exactly once when two workers are killed again and again", async () => {
  const api = await createTestApi();
  await fill(api);
  await killAtWork(
    api,
    "introductions",
    [...Array(KILLS)].map((_, kill) => (kill + 1) * MAILS_EACH),
  );
  await runJob(api, "introductions.remind");
  await runJob(api, "introductions.expire");

  const half = (ASKERS * RECEIVERS) / 2;
  const { rows } = await api.db.$client.query(`
    select i.state, i.reminders_sent, m.kinds, e.events, count(*)::int
    from introductions i
    left join lateral (select array_agg(o.kind) as kinds from introduction_mails im join outbox o on o.id = im.mail_id
      where im.introduction_id = i.id) m on true
    left join lateral (select array_agg(kind) as events from account_events
      where data -> 'introduction' ->> 'id' = i.id::text) e on true
    group by 1, 2, 3, 4 order by 1`);
  expect(rows).toEqual([
    { state: "asked", reminders_sent: 1, kinds: ["introductionReminder"], events: null, count: half },
    {
      ...{ state: "expired", reminders_sent: 2, kinds: ["introductionExpired"] },
      ...{ events: ["introduction.expired"], count: half },
    },
  ]);
  await api.close();
});

/** Half are due for their first reminder, half for their end. */
async function fill(api: TestApi): Promise<void> {
  const many = (count: number) => Promise.all([...Array(count)].map(() => createListed(api)));
  const [askers, receivers] = [await many(ASKERS), await many(RECEIVERS)];
  const now = api.clock();
  const row = (from: ListedMember, to: ListedMember, isOver: boolean) => {
    const presentedAt = daysAfter(now, isOver ? -ANSWER_DAYS : -5);
    const moments = { presentedAt, createdAt: presentedAt, expiresAt: daysAfter(presentedAt, ANSWER_DAYS) };
    const remindersSent = isOver ? 2 : 0;
    const words = { purpose: "advice" as const, question: "How did you begin?", askerWays: ["email" as const] };
    return { ...words, ...moments, remindersSent, askerId: from.id, receiverId: to.id };
  };
  const rows = askers.flatMap((from, at) => receivers.map((to, place) => row(from, to, (at + place) % 2 === 0)));
  await api.db.insert(introductions).values(rows);
}
