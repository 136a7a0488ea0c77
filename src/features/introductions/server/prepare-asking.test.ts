import { expect, test } from "vitest";
import { memberBlocks, mentorPlaces } from "#platform/db/schema/introductions.ts";
import { memberLimits } from "#platform/db/schema/reports.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { createIntroduction, createListed, type ListedMember } from "#test/introductions.ts";
import { daysAfter, WAITING_LIST_MAX } from "../domain/limits.ts";

const api = testApi();
const mentor = (profile = {}) => createListed(api(), { wantsToMentor: true, ...profile });

async function prepare(as: TestAccount | undefined, { memberId }: Pick<ListedMember, "memberId">) {
  const response = await api().call("GET", `/api/introductions/asking/${memberId}`, { as });
  return { status: response.status, body: await response.json() };
}

test("a question can be prepared by members only", async () => {
  const to = await mentor();
  const callers = [undefined, await createMember(api()), await createListed(api()), await createAdmin(api())];
  const answers = await Promise.all(callers.map((as) => prepare(as, to)));
  expect(answers.map(({ status }) => status)).toEqual([401, 200, 200, 403]);
});

test("the preparation of a question shows public fields of the receiver only", async () => {
  const to = await mentor({ fullName: "Musa Mentors", businessName: "Dala", country: "NG", cityTown: "Kano" });
  const { body } = await prepare(await createListed(api(), { phoneWhatsapp: null }), to);
  expect(body).toEqual({
    member: {
      memberId: to.memberId,
      name: "Musa Mentors",
      businessName: "Dala",
      country: "NG",
      cityTown: "Kano",
      photoUrl: null,
    },
    places: { free: 2, atOnce: 2, pausedUntil: null, answerDays: null, waiting: 0, isListFull: false },
    missing: [],
    open: null,
    limit: null,
    ways: ["email"],
    opening: [],
  });
});

test("a limited member sees the limit before writing a question", async () => {
  const from = await createListed(api());
  await api()
    .db.insert(memberLimits)
    .values({ id: from.id, until: daysAfter(api().clock(), 7) });
  expect((await prepare(from, await mentor())).body.limit).toMatch(/until/);
});

test("a missing card and a missing public profile are named separately", async () => {
  const to = await mentor();
  const missing = async (profile: object) => (await prepare(await createListed(api(), profile), to)).body.missing;
  expect(await missing({ profileCompletionStage: "full_complete" })).toEqual(["card"]);
  expect(await missing({ okFeatureProfile: false })).toEqual(["public"]);
  expect((await prepare(await createMember(api()), to)).body.missing).toEqual(["card", "public"]);
});

test("private, blocking and unknown members get the same 404, and asking oneself is refused", async () => {
  const from = await createListed(api());
  const [hidden, blocking] = [await createListed(api(), { okFeatureProfile: false }), await createListed(api())];
  await api().db.insert(memberBlocks).values({ blockerId: blocking.id, blockedId: from.id });
  const answers = await Promise.all(
    [hidden, blocking, { memberId: "ISA-KE-SE-99999" }, { memberId: "x" }].map((to) => prepare(from, to)),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
    new Set(["404 Profile not found or not public."]),
  );
  expect((await prepare(from, from)).status).toBe(422);
});

test("limits and an open question are shown before writing", async () => {
  const [from, to, other] = [await createListed(api()), await mentor(), await mentor()];
  const id = await createIntroduction(api(), from, to);
  expect((await prepare(from, to)).body).toMatchObject({ open: id, limit: expect.stringContaining("90 days") });
  expect((await prepare(from, other)).body).toMatchObject({ open: null, limit: null });
  for (let n = 0; n < 2; n += 1) await createIntroduction(api(), from, await mentor());
  expect((await prepare(from, other)).body.limit).toContain("You can ask 3 members a day");
});

test("a full mentor is shown with the waiting list, and a paused mentor with the end of the pause", async () => {
  const [from, full, away] = [await createListed(api()), await mentor(), await mentor()];
  const pausedUntil = daysAfter(api().clock(), 7);
  await api()
    .db.insert(mentorPlaces)
    .values([
      { id: full.id, atOnce: 1, perMonth: 1, taken: 1 },
      { id: away.id, atOnce: 2, perMonth: 2, pausedUntil },
    ]);
  const waits = { presentedAt: null, expiresAt: null };
  for (let n = 0; n < WAITING_LIST_MAX; n += 1) await createIntroduction(api(), await createListed(api()), full, waits);
  expect((await prepare(from, full)).body.places).toMatchObject({ free: 0, atOnce: 1, waiting: 10, isListFull: true });
  expect((await prepare(from, away)).body.places).toMatchObject({ free: 2, pausedUntil: pausedUntil.toISOString() });
});
