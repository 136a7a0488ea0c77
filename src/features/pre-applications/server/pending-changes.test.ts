import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliverMail } from "#features/email/server/delivery/deliver-mail.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { preApplicationChanges, preApplications } from "#platform/db/schema/pre-applications.ts";
import { createTestApi, testApi } from "#test/api.ts";
import { newEmail, signUpMember } from "#test/auth.ts";
import { createAdmin } from "#test/factories.ts";
import {
  apply,
  applyAgain,
  applyingAs,
  changeTokens,
  confirmChange,
  formToken,
  lookAtChange,
} from "#test/pre-applications.ts";
import { CHANGE_LINK_DAYS, CHANGE_TEXTS } from "../domain/change.ts";
import { tidyApplications } from "./jobs.ts";

const api = testApi();
const DAY = 86_400_000;

const stored = async (email: string) =>
  (await api().db.select().from(preApplications).where(eq(preApplications.email, email)))[0];
async function waiting(email: string) {
  const { id = "" } = (await stored(email)) ?? {};
  return api().db.select().from(preApplicationChanges).where(eq(preApplicationChanges.applicationId, id));
}
const send = async (email: string, businessName: string, given = {}) =>
  expect((await apply(api(), applyingAs(email, { businessName, ...given }))).status).toBe(200);
const look = (token: string) => lookAtChange(api(), token);
const confirm = (token: string) => confirmChange(api(), token);
const repeated = (...names: string[]) => applyAgain(api(), newEmail("owner"), ["Own", ...names]);

test("two strangers repeat an application: nothing changes, and each mail holds a link of its own", async () => {
  const email = newEmail("owner");
  await send(email, "Own", { reasonForJoining: "Mine" });
  const before = await stored(email);
  api().clock.advance(60_000);
  await send(email, "First stranger");
  await send(email, "Second stranger");
  expect(await stored(email)).toEqual(before);
  const tokens = await changeTokens(api(), email);
  expect([tokens.length, new Set(tokens).size]).toEqual([2, 2]);
  const kept = await waiting(email);
  expect(kept.map(({ answers }) => answers.businessName).sort()).toEqual(["First stranger", "Second stranger"]);
  for (const token of tokens) expect(JSON.stringify(kept)).not.toContain(token);
  const mails = await api().db.select().from(outbox).where(eq(outbox.recipient, email));
  const words = mails.map(({ subject, html, text }) => subject + html + text).join();
  expect(words).not.toMatch(/stranger/i);
  expect(words).toContain("If this wasn't you, ignore this email: nothing changes.");
});

test("each link shows and applies exactly its own answers, and ends the others", async () => {
  const { email, tokens } = await repeated("First", "Second");
  const [first = "", second = ""] = tokens;
  const before = await stored(email);
  expect(await (await look(first)).json()).toEqual({
    ...Object.fromEntries(Object.entries(applyingAs(email)).filter(([name]) => !["email", "consent"].includes(name))),
    businessName: "First",
    phoneWhatsapp: null,
    businessStage: null,
    industrySector: [],
    challengesFaced: [],
    joiningGoals: [],
    reasonForJoining: null,
    referralSource: null,
  });
  expect((await look(second)).status).toBe(200);
  expect(await stored(email)).toEqual(before);
  const sentAt = (await waiting(email)).find(({ answers }) => answers.businessName === "First")?.consentedAt;
  api().clock.advance(60_000);
  const answer = await confirm(first);
  expect([answer.status, await answer.json()]).toEqual([200, { confirmed: true }]);
  const now = api().clock();
  const changed = { businessName: "First", searchText: expect.stringContaining("first") };
  expect(await stored(email)).toEqual({ ...before, ...changed, consentedAt: sentAt, updatedAt: now });
  expect(await waiting(email)).toEqual([]);
  for (const token of tokens) {
    const late = await confirm(token);
    expect([late.status, (await late.json()).message]).toEqual([404, CHANGE_TEXTS.gone]);
    expect((await look(token)).status).toBe(404);
  }
  expect(await stored(email)).toMatchObject({ businessName: "First" });
});

test("what administrators wrote stays when a change takes effect", async () => {
  const { email, tokens } = await repeated("Second");
  const written = { status: "declined", notes: "Not yet", invitedAt: api().clock(), reminderCount: 2 };
  await api().db.update(preApplications).set(written).where(eq(preApplications.email, email));
  expect((await confirm(tokens[0] ?? "")).status).toBe(200);
  expect(await stored(email)).toMatchObject({ ...written, businessName: "Second" });
});

test("of two links that are confirmed at once one counts, with all of its answers", async () => {
  for (let round = 0; round < 6; round += 1) {
    const { email, tokens } = await repeated("First", "Second");
    const statuses = await Promise.all(tokens.map(async (token) => (await confirm(token)).status));
    expect([...statuses].sort()).toEqual([200, 404]);
    expect(await stored(email)).toMatchObject({ businessName: ["First", "Second"][statuses.indexOf(200)] });
    expect(await waiting(email)).toEqual([]);
  }
});

test("one link that is confirmed twice at once counts once", async () => {
  const { tokens } = await repeated("First");
  const [token = ""] = tokens;
  const statuses = await Promise.all([confirm(token), confirm(token)].map(async (answer) => (await answer).status));
  expect(statuses.sort()).toEqual([200, 404]);
});

test("two strangers who apply at once: one is the first, the other waits", async () => {
  const email = newEmail("at-once");
  const token = await formToken(api());
  const send = (businessName: string) => apply(api(), { ...applyingAs(email, { businessName }), token });
  await Promise.all([send("One"), send("Other")]);
  const names = [(await stored(email))?.businessName, ...(await waiting(email)).map((one) => one.answers.businessName)];
  expect(names.sort()).toEqual(["One", "Other"]);
  expect(await changeTokens(api(), email)).toHaveLength(1);
});

test("the same answers again change nothing, and their mail holds no link to confirm", async () => {
  const email = newEmail("same");
  const given = { phoneWhatsapp: "020 123 4567", joiningGoals: ["find_a_mentor"], referralSource: "other" };
  await send(email, "Own", given);
  const before = await stored(email);
  api().clock.advance(60_000);
  await send(email, "Own", given);
  expect([await stored(email), await waiting(email), await changeTokens(api(), email)]).toEqual([before, [], []]);
  expect(await api().db.$count(outbox, eq(outbox.recipient, email))).toBe(2);
});

test("where no mail may go any more today, nothing is stored, and the answer is the same", async () => {
  const limited = await createTestApi({ rateLimits: true });
  try {
    const email = newEmail("owner");
    const answers: unknown[] = [];
    for (const businessName of ["Own", "Second", "Third", "Fourth"]) {
      const answer = await apply(limited, applyingAs(email, { businessName }));
      answers.push([answer.status, await answer.json()]);
    }
    expect(answers).toEqual(Array(4).fill([200, { received: true }]));
    const kept = await limited.db.select().from(preApplicationChanges);
    expect(kept.map(({ answers }) => answers.businessName).sort()).toEqual(["Second", "Third"]);
    expect(await changeTokens(limited, email)).toHaveLength(2);
  } finally {
    await limited.close();
  }
});

test("a link ends after its days, and the night takes what has ended", async () => {
  const { email, tokens } = await repeated("Second");
  const [token = ""] = tokens;
  api().clock.advance(CHANGE_LINK_DAYS * DAY - 60_000);
  await tidyApplications(api());
  expect((await look(token)).status).toBe(200);
  api().clock.advance(60_000);
  expect([(await look(token)).status, (await confirm(token)).status]).toEqual([404, 404]);
  expect(await stored(email)).toMatchObject({ businessName: "Own" });
  api().clock.advance(1);
  for (const _ of ["once", "twice"]) await tidyApplications(api());
  expect(await waiting(email)).toEqual([]);
});

test("whoever confirms the address joins with the answers in effect, and no link changes them after that", async () => {
  const { email, tokens } = await repeated("Stranger");
  await signUpMember(api(), email);
  expect(await stored(email)).toMatchObject({ status: "joined", businessName: "Own" });
  expect([await waiting(email), (await confirm(tokens[0] ?? "")).status]).toEqual([[], 404]);
  expect(await stored(email)).toMatchObject({ status: "joined", businessName: "Own" });
});

test("a change that a process of the version before left behind does not reach a joined application", async () => {
  const { email, tokens } = await repeated("Stranger");
  await api().db.update(preApplications).set({ status: "joined" }).where(eq(preApplications.email, email));
  expect((await confirm(tokens[0] ?? "")).status).toBe(404);
  expect(await stored(email)).toMatchObject({ businessName: "Own" });
});

test("with the application go its changes", async () => {
  const { email, tokens } = await repeated("Stranger");
  const admin = await createAdmin(api());
  const { id } = (await stored(email)) ?? {};
  expect((await api().call("DELETE", `/api/admin/pre-applications/${id}`, { as: admin })).status).toBe(200);
  expect((await look(tokens[0] ?? "")).status).toBe(404);
  expect(await api().db.$count(preApplicationChanges, eq(preApplicationChanges.applicationId, id ?? ""))).toBe(0);
});

test("once its mail is sent, nobody reads the link in the outbox", async () => {
  const { email, tokens } = await repeated("Second");
  const mails = await api().db.select().from(outbox).where(eq(outbox.recipient, email));
  const mail = mails.find(({ kind }) => kind === "preApplicationChange");
  await deliverMail(api(), mail?.id ?? "");
  expect(api().delivered.at(-1)).toMatchObject({ to: email, text: expect.stringContaining(tokens[0] ?? "") });
  expect(await changeTokens(api(), email)).toEqual([]);
});
