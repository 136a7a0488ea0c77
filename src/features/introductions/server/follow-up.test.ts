import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { introductions, memberBlocks } from "#platform/db/schema/introductions.ts";
import { accountEvents } from "#platform/db/schema/webhooks.ts";
import { testApi } from "#test/api.ts";
import { createIntroduction, createListed, readIntroduction } from "#test/introductions.ts";
import { mailedTo } from "#test/mailed-links.ts";

const api = testApi();
const listed = (profile = {}) => createListed(api(), profile);

async function accepted(given = {}) {
  const [from, to] = [await listed({ fullName: "Amina" }), await listed()];
  const moments = { answeredAt: api().clock(), followUpSentAt: api().clock() };
  const id = await createIntroduction(api(), from, to, { state: "accepted", ...moments, ...given });
  return { from, to, id };
}
type Account = Awaited<ReturnType<typeof listed>>;
const say = (id: string, as: Account | undefined, json: unknown) =>
  api().call("POST", `/api/introductions/${id}/follow-up`, { as, json });
const link = (id: string, account: string) => mailedTo(api(), "introductions/follow-up", { about: id, account });
const look = (path: string, token: string) => api().call("GET", `/api/introduction-links/${path}?token=${token}`);
const press = (path: string, json: unknown) => api().call("POST", `/api/introduction-links/${path}`, { json });

test("each side can change its follow-up, and reads only its own", async () => {
  const { from, to, id } = await accepted();
  expect((await say(id, from, { met: "notYet" })).status).toBe(200);
  const said = await say(id, from, { met: "met", useful: 3 });
  expect((await said.json()).introduction.followUp).toEqual({ met: "met", useful: 3 });
  const other = await api().call("GET", `/api/introductions/${id}`, { as: to });
  expect((await other.json()).introduction.followUp).toEqual({ met: null, useful: null });
  expect((await say(id, to, { met: "over", useful: 1 })).status).toBe(200);
  expect(await readIntroduction(api(), id)).toMatchObject({
    ...{ askerMet: "met", askerUseful: 3, receiverMet: "over", receiverUseful: null },
  });
});

test("a follow-up is refused for other callers, invalid answers and introductions that were not accepted", async () => {
  const { from, id } = await accepted();
  expect((await say(id, await listed(), { met: "met" })).status).toBe(404);
  expect((await say(id, undefined, { met: "met" })).status).toBe(401);
  for (const wrong of [{ met: "maybe" }, { met: "met", useful: 4 }, {}])
    expect((await say(id, from, wrong)).status).toBe(422);
  await api().db.update(introductions).set({ state: "declined" }).where(eq(introductions.id, id));
  expect((await say(id, from, { met: "met" })).status).toBe(409);
});

test("an unknown id answers 404, and a blocked pair stores no follow-up", async () => {
  const { from, to, id } = await accepted();
  for (const act of ["follow-up", "withdraw", "close", "answer"]) {
    const json = act === "answer" ? { answer: "decline" } : { met: "met" };
    expect((await api().call("POST", `/api/introductions/nothing/${act}`, { as: from, json })).status).toBe(404);
  }
  await api().db.insert(memberBlocks).values({ blockerId: to.id, blockedId: from.id });
  expect((await say(id, from, { met: "met" })).status).toBe(404);
  expect(await readIntroduction(api(), id)).toMatchObject({ askerMet: null });
});

test("a member is not asked about a meeting with an erased member", async () => {
  const { from, id } = await accepted({ receiverId: null });
  const shown = await api().call("GET", `/api/introductions/${id}`, { as: from });
  expect((await shown.json()).introduction.followUp).toBeNull();
  const token = await link(id, from.id);
  expect((await look("follow-up", token)).status).toBe(404);
  expect((await press("follow-up", { token, followUp: { met: "met" } })).status).toBe(404);
});

test("a follow-up link shows no contact, changes nothing on GET, and stores the answer on POST", async () => {
  const { from, to, id } = await accepted({ question: "Call +254 700 111 222" });
  const token = await link(id, to.id);
  const before = await readIntroduction(api(), id);
  const shown = await look("follow-up", token);
  const text = await shown.text();
  expect(shown.status).toBe(200);
  expect(text).toContain("Amina");
  expect(text).not.toMatch(/@|\+254|254 ?7\d{2}|712345678|700 111/);
  expect(await readIntroduction(api(), id)).toEqual(before);
  const pressed = await press("follow-up", { token, followUp: { met: "met", useful: 2 } });
  expect(pressed.status).toBe(200);
  expect(await pressed.text()).not.toContain(from.email);
  expect(await readIntroduction(api(), id)).toMatchObject({ receiverMet: "met", receiverUseful: 2, askerMet: null });
  const others = [
    await link(id, (await listed()).id),
    await mailedTo(api(), "introductions/answer", { about: id, account: to.id }),
  ];
  for (const wrong of others) {
    expect((await look("follow-up", wrong)).status).toBe(404);
    expect((await press("follow-up", { token: wrong, followUp: { met: "over" } })).status).toBe(404);
  }
});

test("one account event reports a meeting when the first side confirms it", async () => {
  const { from, to, id } = await accepted();
  await say(id, from, { met: "notYet" });
  await say(id, from, { met: "met" });
  await say(id, to, { met: "met" });
  const events = await api().db.select().from(accountEvents).where(eq(accountEvents.accountId, from.id));
  expect(events.map(({ kind, data }) => ({ kind, data }))).toEqual([
    {
      kind: "introduction.met",
      data: { introduction: { id, purpose: "advice", state: "accepted", asker_id: from.id, receiver_id: to.id } },
    },
  ]);
});

test("a follow-up link adds the usefulness once, and never shows or changes an answer", async () => {
  const { to, id } = await accepted();
  const token = await link(id, to.id);
  expect((await press("follow-up", { token, followUp: { met: "met" } })).status).toBe(200);
  expect((await look("follow-up", token)).status).toBe(409);
  expect((await press("follow-up", { token, followUp: { met: "over" } })).status).toBe(409);
  expect((await press("follow-up", { token, followUp: { met: "met", useful: 3 } })).status).toBe(200);
  expect((await press("follow-up", { token, followUp: { met: "met", useful: 1 } })).status).toBe(409);
  expect(await readIntroduction(api(), id)).toMatchObject({ receiverMet: "met", receiverUseful: 3 });
});
