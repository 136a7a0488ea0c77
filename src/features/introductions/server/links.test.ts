import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { memberBlocks } from "#platform/db/schema/introductions.ts";
import { testApi } from "#test/api.ts";
import { createIntroduction, createListed, mailsTo, readIntroduction, tokenIn } from "#test/introductions.ts";
import { mailedTo } from "#test/mailed-links.ts";
import { daysAfter } from "../domain/limits.ts";

const api = testApi();
const listed = (profile = {}) => createListed(api(), profile);
const PATH = "/api/introduction-links/answer";

const tokenFor = (about: string, account: string, until = daysAfter(api().clock(), 14)) =>
  mailedTo(api(), "introductions/answer", { about, account, until });
const look = (token: string) => api().call("GET", `${PATH}?token=${token}`);
const press = (token: string, answer: unknown) => api().call("POST", PATH, { json: { token, answer } });
const ACCEPT = { answer: "accept", ways: ["email"] };

async function pair(given = {}) {
  const [from, to] = [await listed(), await listed()];
  const id = await createIntroduction(api(), from, to, { question: "Call +254 700 111 222?", ...given });
  return { from, to, id, token: await tokenFor(id, to.id) };
}

test("a mail link shows the question and the available ways, and changes nothing when opened repeatedly", async () => {
  const [from, to] = [await listed({ fullName: "Amina" }), await listed({ phoneWhatsapp: null })];
  const words = { memberId: to.memberId, purpose: "advice", question: "Call +254 700 111 222?", ways: ["email"] };
  const made = await api().call("POST", "/api/introductions", { as: from, json: words });
  const { id } = (await made.json()).introduction;
  const before = await readIntroduction(api(), id);
  const [mail] = await mailsTo(api(), to);
  const token = tokenIn(mail?.text ?? "");
  for (let time = 0; time < 3; time += 1) {
    const shown = await look(token);
    expect(shown.status).toBe(200);
    const text = await shown.text();
    expect(JSON.parse(text)).toMatchObject({
      introduction: { other: { name: "Amina" }, contact: null },
      ways: ["email"],
    });
    expect(text).not.toMatch(/111 222|@/);
  }
  expect(await readIntroduction(api(), id)).toEqual(before);
});

test("a press on the link accepts without sign-in, and only its response shows the asker's contact", async () => {
  const { from, id, token } = await pair();
  const pressed = await press(token, ACCEPT);
  expect(pressed.status).toBe(200);
  expect((await pressed.json()).introduction).toMatchObject({ state: "accepted", contact: { email: from.email } });
  expect(await readIntroduction(api(), id)).toMatchObject({ state: "accepted", receiverWays: ["email"] });
  const again = await look(token);
  expect(again.status).toBe(409);
  expect(await again.text()).not.toContain(from.email);
  expect((await press(token, ACCEPT)).status).toBe(409);
  expect((await mailsTo(api(), from)).map(({ kind }) => kind)).toEqual(["introductionAccepted"]);
});

test("a press on the link declines with a reason", async () => {
  const { id, token } = await pair();
  expect((await press(token, { answer: "decline", reason: "unclear" })).status).toBe(200);
  expect(await readIntroduction(api(), id)).toMatchObject({ state: "declined", declineReason: "unclear" });
});

test("an acceptance by link without a valid way is refused", async () => {
  const { token } = await pair();
  for (const ways of [[], ["fax"]]) {
    const refused = await press(token, { answer: "accept", ways });
    expect(refused.status).toBe(422);
  }
});

test("tokens of other members, purposes or dates, and changed or empty tokens, answer 404", async () => {
  const { from, to, id, token } = await pair();
  const stranger = await listed();
  const tokens = [
    await tokenFor(id, from.id),
    await tokenFor(id, stranger.id),
    await mailedTo(api(), "introductions/follow-up", { about: id, account: to.id }),
    await tokenFor(id, to.id, api().clock()),
    `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
    "",
  ];
  for (const other of tokens) {
    expect((await look(other)).status).toBe(404);
    expect((await press(other, ACCEPT)).status).toBe(404);
  }
  expect(await readIntroduction(api(), id)).toMatchObject({ state: "asked" });
});

test("a link answers 404 for a suspended receiver, a blocked pair and a waiting question", async () => {
  const [suspended, blocked, waiting] = [await pair(), await pair(), await pair({ presentedAt: null })];
  const bannedUntil = daysAfter(api().clock(), 1);
  await api().db.update(accounts).set({ bannedUntil }).where(eq(accounts.id, suspended.to.id));
  await api().db.insert(memberBlocks).values({ blockerId: blocked.from.id, blockedId: blocked.to.id });
  for (const { token, id } of [suspended, blocked, waiting]) {
    expect((await look(token)).status).toBe(404);
    expect((await press(token, ACCEPT)).status).toBe(404);
    expect(await readIntroduction(api(), id)).toMatchObject({ state: "asked" });
  }
});
