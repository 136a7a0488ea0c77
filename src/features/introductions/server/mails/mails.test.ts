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

test("a question mail names the asker, the purpose and the question without contact details", async () => {
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

test("an acceptance mail to the asker links to the page and holds no contact", async () => {
  const [from, to] = [await listed(), await listed({ fullName: "Musa Mentors" })];
  const id = await asked(from, to);
  await call("POST", `/${id}/answer`, to, { answer: "accept", ways: ["email", "phone"] });
  const [mail] = await mailsTo(api(), from);
  expect(mail).toMatchObject({ kind: "introductionAccepted", subject: "Musa Mentors accepted your introduction" });
  expect(mail?.text).toContain(`/introductions/${id}`);
  expect(read(mail ?? { subject: "", text: "" })).not.toMatch(CONTACT);
});

test("a refusal mail holds no reason, and a withdrawal sends no mail", async () => {
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

test.each(["an answer", "a withdrawal", "a block"])("a queued question mail is not sent after %s", async (what) => {
  const [from, to] = [await listed(), await listed()];
  const id = await asked(from, to);
  if (what === "an answer") await call("POST", `/${id}/answer`, to, { answer: "decline", reason: null });
  if (what === "a withdrawal") await call("POST", `/${id}/withdraw`, from);
  if (what === "a block") await api().db.insert(memberBlocks).values({ blockerId: to.id, blockedId: from.id });
  const [mail] = await mailsTo(api(), to);
  await deliverMail(api(), mail?.id ?? "");
  expect(api().delivered.filter((sent) => sent.to === to.email)).toEqual([]);
  expect(await mailsTo(api(), to)).toMatchObject([{ status: "leftOut", error: "done", html: "", text: "" }]);
});

test("a queued question mail is sent when the question is still open", async () => {
  const [from, to] = [await listed(), await listed()];
  await asked(from, to);
  const [mail] = await mailsTo(api(), to);
  await deliverMail(api(), mail?.id ?? "");
  expect(api().delivered.filter((sent) => sent.to === to.email)).toHaveLength(1);
});

test("introduction mails use the language of their reader", async () => {
  const [from, to] = [await listed(), await listed({ preferredLanguage: "fr" })];
  await asked(from, to);
  const [mail] = await mailsTo(api(), to);
  expect(mail?.html).toContain('<html lang="fr"');
  expect(mail?.text).toContain("/fr/introductions/answer?token=");
});

test("members who unsubscribed, stopped all mails, or are in a blocked pair get no introduction mail", async () => {
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

test("a mentor gets the question mail when a question leaves the waiting list", async () => {
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
