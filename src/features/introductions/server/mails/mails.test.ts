import { expect, test } from "vitest";
import { deliverMail } from "#features/email/server/delivery/deliver-mail.ts";
import { memberBlocks, mentorPlaces } from "#platform/db/schema/introductions.ts";
import { testApi } from "#test/api.ts";
import type { TestAccount } from "#test/factories.ts";
import { createIntroduction, createListed, mailsTo } from "#test/introductions.ts";

const api = testApi();
const listed = (profile = {}) => createListed(api(), profile);

const QUESTION = "How did you find buyers? Call +254 700 111 222, write to amina@shop.co.ke, see shop.co.ke/offer";
const CONTACT = /254|111 222|@(?!isa\.example)|712345678|shop\.co/;

async function call(method: string, path: string, as: TestAccount, json?: unknown) {
  const response = await api().call(method, `/api/introductions${path}`, { as, json });
  expect(response.status, await response.clone().text()).toBeLessThan(300);
  return response.json();
}
async function asked(from: TestAccount, to: { memberId: string }, purpose = "advice"): Promise<string> {
  const words = { memberId: to.memberId, purpose, question: QUESTION, ways: ["whatsapp"] };
  return (await call("POST", "", from, words)).introduction.id;
}
const kinds = async (to: TestAccount) => (await mailsTo(api(), to)).map(({ kind }) => kind);
const read = ({ subject, text }: { subject: string; text: string }) =>
  `${subject}\n${text}`.replaceAll(/https?:\/\/\S+/g, "");

test("the receiver is told who asks, what about and what, without any number or address", async () => {
  const from = await listed({ fullName: "Amina Asks +254 711 999 888", businessName: "Maji Safi", country: "KE" });
  const to = await listed({ fullName: "Musa" });
  await asked(from, to);
  const [mail] = await mailsTo(api(), to);
  expect(mail).toMatchObject({ kind: "introductionAsked", recipient: to.email });
  const words = read(mail ?? { subject: "", text: "" });
  for (const said of [
    "Amina Asks",
    "Maji Safi",
    "Kenya",
    "Advice",
    "How did you find buyers?",
    "(shown once accepted)",
  ])
    expect(words).toContain(said);
  expect(words).not.toMatch(CONTACT);
  expect(mail?.text).toContain("/introductions/answer?token=");
});

test("an acceptance is told to the asker, with the way to the page, and no contact", async () => {
  const [from, to] = [await listed(), await listed({ fullName: "Musa Mentors" })];
  const id = await asked(from, to);
  await call("POST", `/${id}/answer`, to, { answer: "accept", ways: ["email", "phone"] });
  const [mail] = await mailsTo(api(), from);
  expect(mail).toMatchObject({ kind: "introductionAccepted", subject: "Musa Mentors accepted your introduction" });
  expect(mail?.text).toContain(`/introductions/${id}`);
  expect(read(mail ?? { subject: "", text: "" })).not.toMatch(CONTACT);
});

test("a refusal is told without its reason, a withdrawal and an end are not told by mail", async () => {
  const [from, to] = [await listed(), await listed()];
  const id = await asked(from, to);
  await call("POST", `/${id}/answer`, to, { answer: "decline", reason: "notMyField" });
  const [mail] = await mailsTo(api(), from);
  expect(mail?.kind).toBe("introductionDeclined");
  expect(`${mail?.subject}${mail?.text}`).not.toMatch(/field|notMyField/i);
  const other = await listed();
  const second = await asked(from, other);
  await call("POST", `/${second}/withdraw`, from);
  expect(await kinds(other)).toEqual(["introductionAsked"]);
});

test.each(["an answer", "a withdrawal", "a block"])(
  "a question that waits for the mail server stays here after %s",
  async (what) => {
    const [from, to] = [await listed(), await listed()];
    const id = await asked(from, to);
    if (what === "an answer") await call("POST", `/${id}/answer`, to, { answer: "decline", reason: null });
    if (what === "a withdrawal") await call("POST", `/${id}/withdraw`, from);
    if (what === "a block") await api().db.insert(memberBlocks).values({ blockerId: to.id, blockedId: from.id });
    const [mail] = await mailsTo(api(), to);
    await deliverMail(api(), mail?.id ?? "");
    expect(api().delivered.filter((sent) => sent.to === to.email)).toEqual([]);
    expect(await mailsTo(api(), to)).toMatchObject([{ status: "leftOut", error: "done", html: "", text: "" }]);
  },
);

test("a question that is still open leaves for its receiver", async () => {
  const [from, to] = [await listed(), await listed()];
  await asked(from, to);
  const [mail] = await mailsTo(api(), to);
  await deliverMail(api(), mail?.id ?? "");
  expect(api().delivered.filter((sent) => sent.to === to.email)).toHaveLength(1);
});

test("mails are in the language of their reader", async () => {
  const [from, to] = [await listed(), await listed({ preferredLanguage: "fr" })];
  await asked(from, to);
  const [mail] = await mailsTo(api(), to);
  expect(mail?.html).toContain('<html lang="fr"');
  expect(mail?.text).toContain("/fr/introductions/answer?token=");
});

test("nobody is written to who takes no mails about introductions, has stopped all, or is blocked with the other", async () => {
  const from = await listed();
  const [refusing, stopped, blocking] = [await listed(), await listed(), await listed()];
  await api().call("PUT", "/api/email-preferences", {
    as: refusing,
    json: { categories: ["opportunities", "newsletter", "events", "platform"] },
  });
  await api().call("POST", "/api/email-preferences/stop", { as: stopped, json: {} });
  for (const to of [refusing, stopped]) {
    await asked(from, to);
    expect(await kinds(to)).toEqual([]);
  }
  const id = await createIntroduction(api(), from, blocking);
  await api().db.insert(memberBlocks).values({ blockerId: from.id, blockedId: blocking.id });
  await api().call("POST", `/api/introductions/${id}/answer`, { as: blocking, json: { answer: "decline" } });
  expect(await kinds(from)).toEqual([]);
});

test("a mentor is told of who comes off the waiting list as of a new question", async () => {
  const to = await listed({ wantsToMentor: true });
  await api().db.insert(mentorPlaces).values({ id: to.id, atOnce: 1, perMonth: 5 });
  const id = await asked(await listed(), to, "mentoring");
  await call("POST", `/${id}/answer`, to, { answer: "accept", ways: ["email"] });
  const waiting = await listed({ fullName: "Wambui Waits" });
  await asked(waiting, to, "mentoring");
  expect(await kinds(to)).toHaveLength(1);
  await call("POST", `/${id}/close`, to);
  expect((await mailsTo(api(), to)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("asks you for an introduction"),
    "Wambui Waits asks you for an introduction",
  ]);
});
