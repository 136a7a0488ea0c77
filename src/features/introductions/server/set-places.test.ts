import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { createIntroduction, createListed, mailsTo } from "#test/introductions.ts";
import { daysAfter } from "../domain/limits.ts";

const api = testApi();
const mentor = () => createListed(api(), { wantsToMentor: true });
const WANTED = { atOnce: 3, perMonth: 1, pausedUntil: null };

async function call(method: string, as?: TestAccount, json?: unknown) {
  const response = await api().call(method, "/api/introductions/places", { as, ...(json ? { json } : {}) });
  return { status: response.status, body: await response.json() };
}
const dayIn = (days: number) => daysAfter(api().clock(), days).toISOString().slice(0, 10);

test("mentor places can be read and set by mentors only", async () => {
  const callers = [undefined, await createMember(api()), await mentor(), await createAdmin(api())];
  for (const [method, json] of [["GET"], ["PUT", WANTED]] as const) {
    const answers = await Promise.all(callers.map((as) => call(method, as, json)));
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 200, 403]);
  }
});

test("a mentor has default places until they set their own", async () => {
  const [one, other] = [await mentor(), await mentor()];
  const usual = { free: 2, atOnce: 2, perMonth: 2, pausedUntil: null, answerDays: null };
  expect((await call("GET", one)).body.places).toEqual(usual);
  expect((await call("PUT", one, { ...WANTED, pausedUntil: dayIn(9) })).body.places).toEqual({
    ...usual,
    atOnce: 3,
    perMonth: 1,
    free: 1,
    pausedUntil: `${dayIn(9)}T00:00:00.000Z`,
  });
  expect((await call("PUT", one, WANTED)).body.places.pausedUntil).toBeNull();
  expect((await call("GET", other)).body.places).toEqual(usual);
});

test.each([
  [{ atOnce: 0 }, "atOnce"],
  [{ atOnce: 21 }, "atOnce"],
  [{ perMonth: 1.5 }, "perMonth"],
  [{ perMonth: "many" }, "perMonth"],
  [{ pausedUntil: "tomorrow" }, "pausedUntil"],
  [{ pausedUntil: "2020-01-01" }, "pausedUntil"],
  [{ pausedUntil: "2099-01-01" }, "pausedUntil"],
])("the places %j are refused with an error for the field", async (words, field) => {
  const { status, body } = await call("PUT", await mentor(), { ...WANTED, ...words });
  expect(status).toBe(422);
  expect(Object.keys(body.fields)).toEqual([field]);
});

test("an added place presents the waiting question, and the mentor gets its mail", async () => {
  const to = await mentor();
  await call("PUT", to, { ...WANTED, atOnce: 1 });
  const waits = { presentedAt: null, expiresAt: null, purpose: "mentoring" } as const;
  const taken = await createIntroduction(api(), await createListed(api()), to, { purpose: "mentoring" });
  await api().call("POST", `/api/introductions/${taken}/answer`, {
    as: to,
    json: { answer: "accept", ways: ["email"] },
  });
  const waiting = await createIntroduction(api(), await createListed(api()), to, waits);
  await call("PUT", to, { ...WANTED, perMonth: 2 });
  const list = await (await api().call("GET", "/api/introductions", { as: to })).json();
  expect(list.introductions.map(({ id }: { id: string }) => id)).toContain(waiting);
  expect((await mailsTo(api(), to)).map(({ kind }) => kind)).toEqual(["introductionAsked"]);
});

test("the usual answering time of a mentor is shown from three answers on", async () => {
  const to = await mentor();
  const days = async () => (await call("GET", to)).body.places.answerDays;
  for (const hours of [10, 60, 90]) {
    expect(await days()).toBeNull();
    const presentedAt = daysAfter(api().clock(), -hours / 24);
    const id = await createIntroduction(api(), await createListed(api()), to, { presentedAt });
    await api().call("POST", `/api/introductions/${id}/answer`, { as: to, json: { answer: "decline" } });
  }
  expect(await days()).toBe(3);
});
