import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { memberBlocks, mentorPlaces } from "#platform/db/schema/introductions.ts";
import { testApi } from "#test/api.ts";
import type { TestAccount } from "#test/factories.ts";
import { createIntroduction, createListed, readIntroduction } from "#test/introductions.ts";
import { runJob } from "#test/run-job.ts";
import { daysAfter } from "../domain/limits.ts";
import { SILENT_QUESTIONS } from "../domain/silence.ts";

const api = testApi();
const listed = (profile = {}) => createListed(api(), profile);
const suspend = ({ id }: TestAccount, days: number | null = 30) =>
  api()
    .db.update(accounts)
    .set({ bannedUntil: days === null ? null : daysAfter(api().clock(), days) })
    .where(eq(accounts.id, id));
const call = async (method: string, path: string, as: TestAccount, json?: unknown) => {
  const response = await api().call(method, `/api${path}`, { as, json });
  return { status: response.status, body: await response.json() };
};
const ACCEPT = { answer: "accept", ways: ["email"] };

test("a suspended member answers 404 for questions and WhatsApp until the suspension ends", async () => {
  const open = { preferredContactMethod: "both", whatsappOpenTo: "members" };
  const [one, other] = [await listed(), await listed(open)];
  await api()
    .db.update(accounts)
    .set({ createdAt: daysAfter(api().clock(), -2) })
    .where(eq(accounts.id, one.id));
  const words = { memberId: other.memberId, purpose: "advice", question: "How?", ways: ["email"] };
  const tries = async () => [
    (await call("GET", `/introductions/asking/${other.memberId}`, one)).status,
    (await call("POST", "/introductions", one, words)).status,
    (await call("POST", `/contact/whatsapp/${other.memberId}`, one)).status,
  ];
  await suspend(other);
  expect(await tries()).toEqual([404, 404, 404]);
  await suspend(other, -1);
  expect(await tries()).toEqual([200, 201, 200]);
});

test("a question of a suspended asker is hidden and cannot be accepted until the suspension ends", async () => {
  const [from, to] = [await listed(), await listed()];
  const id = await createIntroduction(api(), from, to);
  const seen = async () => [
    (await call("GET", "/introductions/counts", to)).body,
    (await call("GET", "/introductions/waiting", to)).body.waiting,
    (await call("GET", "/session", to)).body.waiting,
    (await call("GET", "/introductions?box=received", to)).body.introductions.length,
  ];
  await suspend(from);
  expect(await seen()).toMatchObject([{ waiting: 0, received: 0 }, 0, 0, 0]);
  expect((await call("POST", `/introductions/${id}/answer`, to, ACCEPT)).status).toBe(409);
  expect(await readIntroduction(api(), id)).toMatchObject({ state: "asked" });
  await suspend(from, null);
  expect(await seen()).toMatchObject([{ waiting: 1, received: 1 }, 1, 1, 1]);
  expect((await call("POST", `/introductions/${id}/answer`, to, ACCEPT)).status).toBe(200);
});

test("an accepted introduction with a suspended asker stays in the receiver's inbox", async () => {
  const [from, to] = [await listed(), await listed()];
  await createIntroduction(api(), from, to, { state: "accepted" });
  await suspend(from);
  expect((await call("GET", "/introductions?box=received", to)).body.introductions).toHaveLength(1);
});

const MENTORING = { purpose: "mentoring" } as const;
const WAITING = { ...MENTORING, presentedAt: null, expiresAt: null } as const;

test("a suspended member is skipped on the waiting list", async () => {
  const [suspended, next, mentor] = [await listed(), await listed(), await listed({ wantsToMentor: true })];
  await api().db.insert(mentorPlaces).values({ id: mentor.id, atOnce: 1, perMonth: 5 });
  const passed = await createIntroduction(api(), suspended, mentor, WAITING);
  api().clock.advance(1000);
  const presented = await createIntroduction(api(), next, mentor, WAITING);
  await suspend(suspended);
  await runJob(api(), "introductions.waiting");
  expect(await readIntroduction(api(), passed)).toMatchObject({ presentedAt: null });
  expect(await readIntroduction(api(), presented)).toMatchObject({ presentedAt: api().clock() });
});

test.each(["ended by a block", "asked by suspended members", "asked of who mentors nobody"])(
  "expired questions that were %s do not pause a mentor",
  async (what) => {
    const mentor = await listed({ wantsToMentor: what !== "asked of who mentors nobody" });
    for (let n = 0; n < SILENT_QUESTIONS; n += 1) {
      const from = await listed();
      await createIntroduction(api(), from, mentor, MENTORING);
      if (what === "asked by suspended members" && n > 0) await suspend(from);
      if (what === "ended by a block" && n > 0)
        expect((await call("POST", "/blocks", mentor, { memberId: from.memberId })).status).toBe(200);
    }
    api().clock.advance(15 * 86_400_000);
    await runJob(api(), "introductions.expire");
    const [places] = await api().db.select().from(mentorPlaces).where(eq(mentorPlaces.id, mentor.id));
    expect(places?.pausedUntil ?? null).toBeNull();
    await api().db.delete(memberBlocks);
  },
);
