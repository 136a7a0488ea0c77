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
import { runJob } from "#test/run-job.ts";
import { CHANGE_LINK_DAYS, CHANGE_TEXTS } from "../domain/change.ts";

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

test("repeated applications change nothing, and each mail has its own link", async () => {
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

test("each link shows and applies only its own answers, and revokes the other links", async () => {
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

test("a confirmed change keeps the fields that administrators wrote", async () => {
  const { email, tokens } = await repeated("Second");
  const written = { status: "declined", notes: "Not yet", invitedAt: api().clock(), reminderCount: 2 };
  await api().db.update(preApplications).set(written).where(eq(preApplications.email, email));
  expect((await confirm(tokens[0] ?? "")).status).toBe(200);
  expect(await stored(email)).toMatchObject({ ...written, businessName: "Second" });
});

test("exactly one of two concurrent confirmations is applied, with all of its answers", async () => {
  for (let round = 0; round < 6; round += 1) {
    const { email, tokens } = await repeated("First", "Second");
    const statuses = await Promise.all(tokens.map(async (token) => (await confirm(token)).status));
    expect([...statuses].sort()).toEqual([200, 404]);
    expect(await stored(email)).toMatchObject({ businessName: ["First", "Second"][statuses.indexOf(200)] });
    expect(await waiting(email)).toEqual([]);
  }
});

test("a link confirmed twice at the same time is applied once", async () => {
  const { tokens } = await repeated("First");
  const [token = ""] = tokens;
  const statuses = await Promise.all([confirm(token), confirm(token)].map(async (answer) => (await answer).status));
  expect(statuses.sort()).toEqual([200, 404]);
});

test("one of two concurrent applications is stored, and the other becomes a pending change", async () => {
  const email = newEmail("at-once");
  const token = await formToken(api());
  const send = (businessName: string) => apply(api(), { ...applyingAs(email, { businessName }), token });
  await Promise.all([send("One"), send("Other")]);
  const names = [(await stored(email))?.businessName, ...(await waiting(email)).map((one) => one.answers.businessName)];
  expect(names.sort()).toEqual(["One", "Other"]);
  expect(await changeTokens(api(), email)).toHaveLength(1);
});

test("a repeated application with the same answers changes nothing, and its mail has no link", async () => {
  const email = newEmail("same");
  const given = { phoneWhatsapp: "020 123 4567", joiningGoals: ["find_a_mentor"], referralSource: "other" };
  await send(email, "Own", given);
  const before = await stored(email);
  api().clock.advance(60_000);
  await send(email, "Own", given);
  expect([await stored(email), await waiting(email), await changeTokens(api(), email)]).toEqual([before, [], []]);
  expect(await api().db.$count(outbox, eq(outbox.recipient, email))).toBe(2);
});

test("a change is not stored when the mail limit is reached, and the answer is the same", async () => {
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

test("a change link expires after its days, and the nightly cleanup deletes it", async () => {
  const { email, tokens } = await repeated("Second");
  const [token = ""] = tokens;
  api().clock.advance(CHANGE_LINK_DAYS * DAY - 60_000);
  await runJob(api(), "preApplications.tidy");
  expect((await look(token)).status).toBe(200);
  api().clock.advance(60_000);
  expect([(await look(token)).status, (await confirm(token)).status]).toEqual([404, 404]);
  expect(await stored(email)).toMatchObject({ businessName: "Own" });
  api().clock.advance(1);
  for (const _ of ["once", "twice"]) await runJob(api(), "preApplications.tidy");
  expect(await waiting(email)).toEqual([]);
});

test("an applicant who confirms the address joins with the stored answers, and links stop working", async () => {
  const { email, tokens } = await repeated("Stranger");
  await signUpMember(api(), email);
  expect(await stored(email)).toMatchObject({ status: "joined", businessName: "Own" });
  expect([await waiting(email), (await confirm(tokens[0] ?? "")).status]).toEqual([[], 404]);
  expect(await stored(email)).toMatchObject({ status: "joined", businessName: "Own" });
});

test("a pending change left by an older version is refused for a joined application", async () => {
  const { email, tokens } = await repeated("Stranger");
  await api().db.update(preApplications).set({ status: "joined" }).where(eq(preApplications.email, email));
  expect((await confirm(tokens[0] ?? "")).status).toBe(404);
  expect(await stored(email)).toMatchObject({ businessName: "Own" });
});

test("deleting an application deletes its pending changes", async () => {
  const { email, tokens } = await repeated("Stranger");
  const admin = await createAdmin(api());
  const { id } = (await stored(email)) ?? {};
  expect((await api().call("DELETE", `/api/admin/pre-applications/${id}`, { as: admin })).status).toBe(200);
  expect((await look(tokens[0] ?? "")).status).toBe(404);
  expect(await api().db.$count(preApplicationChanges, eq(preApplicationChanges.applicationId, id ?? ""))).toBe(0);
});

test("the outbox contains no change link after the mail is sent", async () => {
  const { email, tokens } = await repeated("Second");
  const mails = await api().db.select().from(outbox).where(eq(outbox.recipient, email));
  const mail = mails.find(({ kind }) => kind === "preApplicationChange");
  await deliverMail(api(), mail?.id ?? "");
  expect(api().delivered.at(-1)).toMatchObject({ to: email, text: expect.stringContaining(tokens[0] ?? "") });
  expect(await changeTokens(api(), email)).toEqual([]);
});
