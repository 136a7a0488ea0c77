import { count, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { auditLog } from "#platform/db/schema/audit.ts";
import { emailRefusals, emailSends, emailSettings, emailSuppressions } from "#platform/db/schema/email.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { addressHash } from "#platform/mail-transport/address-hash.ts";
import { testApi } from "#test/api.ts";
import { callConfirmed, SENDS } from "#test/confirmed.ts";
import { asOwner } from "#test/database.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import type { AudienceAnswer, AudienceMembersAnswer, AudienceParams } from "../../contract/email-audience.ts";
import type { CreateSendAnswer } from "../../contract/email-sends.ts";
import type { MailingPreview } from "../../contract/mailing.ts";
import { EVERYBODY } from "../../domain/audience.ts";
import { LEFT_OUT_LABELS, type LeftOut, reasonLeftOut, type Suppression } from "../../domain/consent.ts";
import { SEND_MESSAGES } from "../../domain/messages.ts";
import { createSendWorker } from "../delivery/send-worker/send-worker.ts";
import { prepareSend, sweepPreparing } from "./prepare-send.ts";
import { readAddressees } from "./queries.ts";
import { cancelSend } from "./send-status.ts";

const api = testApi();
let admin: TestAccount;

beforeEach(async () => {
  await api().db.delete(emailSends);
  await api().db.delete(emailSuppressions);
  await api().db.delete(emailRefusals);
  await api().db.delete(accounts);
  api().delivered.length = 0;
  admin = await createAdmin(api(), { profile: null });
});

async function ask<T>(path: string, json: object): Promise<T> {
  const response = await callConfirmed(api(), SENDS + path, { as: admin, json });
  expect(response.status).toBe(200);
  return response.json();
}
const countFor = (json: AudienceParams) => ask<AudienceAnswer>("/audience", json);
const MAIL = { subject: "News", htmlContent: "<p>Hello</p>" };
const sendToAll = (more: object = {}, filters: object = {}) =>
  ask<CreateSendAnswer>("", { requestKey: crypto.randomUUID(), ...MAIL, to: { kind: "audience", filters }, ...more });
const sendOf = async (id: string) => (await api().db.select().from(emailSends).where(eq(emailSends.id, id)))[0];
const countRows = async (id: string) =>
  (await api().db.select({ rows: count() }).from(outbox).where(eq(outbox.sendId, id)))[0]?.rows;

const SUPPRESSIONS = [null, "bounced", "complained", "unsubscribed", "manual"] as const;
const EITHER = [true, false] as const;
type Case = { suppression: Suppression | null; banned: boolean; confirmed: boolean; takes: boolean; refused: boolean };
const CASES: Case[] = SUPPRESSIONS.flatMap((suppression) =>
  EITHER.flatMap((banned) =>
    EITHER.flatMap((confirmed) =>
      EITHER.flatMap((takes) => EITHER.map((refused) => ({ suppression, banned, confirmed, takes, refused }))),
    ),
  ),
);

async function createCast(): Promise<Map<string, LeftOut | null>> {
  const now = api().clock();
  const expected = new Map<string, LeftOut | null>();
  for (const [at, { suppression, banned, confirmed, takes, refused }] of CASES.entries()) {
    const email = `case${at}@example.com`;
    const { id } = await createMember(api(), { email, confirmed, profile: { receiveEmailUpdates: takes } });
    if (banned) {
      await api()
        .db.update(accounts)
        .set({ bannedUntil: new Date(now.getTime() + 60_000) })
        .where(eq(accounts.id, id));
    }
    const hash = addressHash(email);
    if (suppression) await api().db.insert(emailSuppressions).values({ addressHash: hash, reason: suppression });
    if (refused) await api().db.insert(emailRefusals).values({ addressHash: hash, category: "events" });
    const standing = {
      takesUpdates: takes,
      refused: refused ? (["events"] as const) : [],
      suppression,
      banned,
      confirmed,
    };
    expected.set(email, reasonLeftOut("events", standing));
  }
  return expected;
}

test("count, member list, preview and send worker leave out the same members for the same reasons", async () => {
  const expected = await createCast();
  const countOf = (reason: LeftOut) => [...expected.values()].filter((one) => one === reason).length;
  // "done" applies to reminders only, "seen" to notices only.
  const reasons = (Object.keys(LEFT_OUT_LABELS) as LeftOut[]).filter(
    (reason) => reason !== "done" && reason !== "seen",
  );
  const leftOut = reasons.map((reason) => ({ reason, count: countOf(reason) }));
  const willGet = [...expected.values()].filter((one) => one === null).length;

  const counted = await countFor({ emailType: "eventReminder" });
  expect(counted).toMatchObject({ matched: CASES.length, willGet });
  expect(counted.leftOut).toHaveLength(leftOut.length);
  expect(counted.leftOut).toEqual(expect.arrayContaining(leftOut));

  const members = await ask<AudienceMembersAnswer>("/audience/members", { emailType: "eventReminder", limit: 100 });
  expect(new Map(members.members.map((member) => [member.email, member.leftOut]))).toEqual(expected);

  const to = { kind: "list", recipients: [...expected.keys()] };
  const seen = await ask<MailingPreview>("/confirmation", { ...MAIL, emailType: "eventReminder", to });
  expect(seen).toMatchObject({ recipients: CASES.length, strangers: 0, willGet });
  const named = leftOut.map(({ reason, count: of }) => [LEFT_OUT_LABELS[reason], of]);
  expect(seen.leftOut.map(({ reason, count: of }) => [reason, of])).toEqual(expect.arrayContaining(named));
  const asked = { category: "events", now: api().clock() } as const;
  const addressees = await readAddressees(api().db, [...expected.keys()], asked);
  expect(new Map(addressees.map((one) => [one.email, one.leftOut]))).toEqual(expected);

  const { sendId } = await sendToAll({ emailType: "eventReminder" });
  await prepareSend(api(), sendId);
  await createSendWorker(api()).wake();
  const rows = await api().db.select().from(outbox).where(eq(outbox.sendId, sendId));
  const became = new Map(rows.map((row) => [row.recipient, row.status === "leftOut" ? row.error : null]));
  expect(became).toEqual(expected);
  expect(api().delivered).toHaveLength(willGet);
  expect(await sendOf(sendId)).toMatchObject({ sentCount: willGet, leftOutCount: CASES.length - willGet });
});

test("newsletters and platform updates match only members who take updates", async () => {
  await createMember(api(), { profile: { receiveEmailUpdates: false } });
  await createMember(api(), { profile: { receiveEmailUpdates: true } });
  expect(await countFor({ emailType: "newsletter" })).toMatchObject({ matched: 1, willGet: 1, leftOut: [] });
  expect(await countFor({ emailType: "platformUpdate" })).toMatchObject({ matched: 1, willGet: 1, leftOut: [] });
  const all = { matched: 2, willGet: 1, leftOut: [{ reason: "noUpdates", count: 1 }] };
  expect(await countFor({ emailType: "eventReminder" })).toMatchObject(all);
  expect(await countFor({ filters: { receiveEmailUpdates: true } })).toMatchObject({ matched: 1 });
});

const ONE = {
  entrepreneurType: "sme",
  country: "RW",
  profileCompletionStage: "phase_1_complete",
  wantsToMentor: true,
} as const;
test.each([
  ["entrepreneurType", "sme", { entrepreneurType: "solo" }],
  ["entrepreneurType", "sme", { typeChosenAt: null }],
  ["country", "RW", { country: "KE" }],
  ["completionStage", "phase_1_complete", { profileCompletionStage: "quick_start" }],
  ["wantsToMentor", true, { wantsToMentor: false }],
] as const)("filter %s=%s matches that value and not %o", async (name, value, otherwise) => {
  const typeChosenAt = api().clock();
  await createMember(api(), { email: "one@example.com", profile: { ...ONE, typeChosenAt } });
  await createMember(api(), { email: "other@example.com", profile: { ...ONE, typeChosenAt, ...otherwise } });
  expect((await countFor({ filters: { [name]: value } })).matched).toBe(1);
  expect((await countFor({})).matched).toBe(2);
  const { members } = await ask<AudienceMembersAnswer>("/audience/members", { filters: { [name]: value } });
  expect(members.map(({ email }) => email)).toEqual(["one@example.com"]);
});

test("changes to members and accounts affect the audience immediately", async () => {
  const { id } = await createMember(api(), { confirmed: false, profile: { country: "KE" } });
  const kenya = { filters: { country: "KE" } };
  expect(await countFor(kenya)).toMatchObject({ willGet: 0, leftOut: [{ reason: "unconfirmed" }] });
  await api().db.update(accounts).set({ emailConfirmedAt: api().clock() }).where(eq(accounts.id, id));
  expect(await countFor(kenya)).toMatchObject({ willGet: 1 });
  await api().db.update(accounts).set({ email: "changed@example.com" }).where(eq(accounts.id, id));
  await api()
    .db.insert(emailSuppressions)
    .values({ addressHash: addressHash("changed@example.com"), reason: "manual" });
  expect(await countFor(kenya)).toMatchObject({ willGet: 0, leftOut: [{ reason: "manual" }] });
  await api().db.update(userProfiles).set({ country: "GH" }).where(eq(userProfiles.id, id));
  expect(await countFor(kenya)).toMatchObject({ matched: 0 });
  await api().db.update(accounts).set({ email: null }).where(eq(accounts.id, id));
  expect(await countFor({})).toMatchObject({ matched: 0 });
});

test("audience members are paged without duplicates, and the audit log records only counts", async () => {
  for (let n = 0; n < 7; n += 1) await createMember(api(), { email: `page${n}@example.com` });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: AudienceMembersAnswer = await ask("/audience/members", { limit: 3, cursor });
    seen.push(...page.members.map(({ email }) => email));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
  const acts = await api().db.select().from(auditLog).where(eq(auditLog.action, "emails.read"));
  expect(acts.slice(-3).map(({ details }) => details)).toEqual([{ count: 3 }, { count: 3 }, { count: 1 }]);
});

test("a send to an audience is prepared once by concurrent workers and then delivered", async () => {
  await api().db.insert(emailSettings).values({ maxRecipients: 50 }).onConflictDoNothing();
  for (let n = 0; n < 12; n += 1) await createMember(api(), { profile: { country: n < 9 ? "KE" : "GH" } });
  const { sendId, recipients } = await sendToAll({}, { country: "KE" });
  expect(recipients).toBe(9);
  expect(await sendOf(sendId)).toMatchObject({ status: "preparing", audience: { ...EVERYBODY, country: "KE" } });
  expect(api().queue.waiting.at(-1)).toEqual({ name: "mail.prepare", data: { id: sendId } });
  const sendWorker = createSendWorker(api());
  await sendWorker.wake();
  expect([(await sendOf(sendId))?.status, api().delivered.length]).toEqual(["preparing", 0]);
  await Promise.all([prepareSend(api(), sendId), prepareSend(api(), sendId), sweepPreparing(api())]);
  await sweepPreparing(api());
  expect([(await sendOf(sendId))?.status, await countRows(sendId)]).toEqual(["queued", 9]);
  await sendWorker.wake();
  expect(new Set(api().delivered.map(({ to }) => to)).size).toBe(9);
  expect(await sendOf(sendId)).toMatchObject({ status: "sent", sentCount: 9, recipientCount: 9 });
});

test("a send cancelled before preparation gets no rows, and a scheduled send waits", async () => {
  await createMember(api());
  const { sendId } = await sendToAll();
  await cancelSend(api(), { role: "admin", ...(admin as TestAccount) }, sendId);
  await prepareSend(api(), sendId);
  expect([(await sendOf(sendId))?.status, await countRows(sendId)]).toEqual(["cancelled", 0]);
  const scheduledAt = new Date(api().clock().getTime() + 60_000).toISOString();
  const later = await sendToAll({ scheduledAt });
  await prepareSend(api(), later.sendId);
  expect([(await sendOf(later.sendId))?.status, await countRows(later.sendId)]).toEqual(["scheduled", 1]);
});

test("a send cancelled while its rows are written keeps no rows", async () => {
  await createMember(api());
  const { sendId } = await sendToAll();
  await asOwner(
    api().url,
    `
    create function cancel_meanwhile() returns trigger language plpgsql as $$
    begin update email_sends set status = 'cancelled' where id = new.send_id; return null; end $$`,
  );
  await asOwner(
    api().url,
    `
    create trigger cancel_meanwhile after insert on outbox for each row execute function cancel_meanwhile()`,
  );
  await prepareSend(api(), sendId);
  await asOwner(api().url, `drop function cancel_meanwhile cascade`);
  expect([(await sendOf(sendId))?.status, await countRows(sendId)]).toEqual(["cancelled", 0]);
});

test("a send is refused when no member matches", async () => {
  const json = { requestKey: crypto.randomUUID(), ...MAIL, to: { kind: "audience", filters: { country: "SC" } } };
  const response = await api().call("POST", "/api/admin/email-sends", { as: admin, json });
  expect([response.status, await response.json()]).toMatchObject([422, { message: SEND_MESSAGES.noMatches }]);
});

test.each([{ country: "Atlantis" }, { entrepreneurType: "king" }, { wantsToMentor: "yes" }, { completionStage: 3 }])(
  "the filter %o is refused",
  async (filters) => {
    const response = await api().call("POST", "/api/admin/email-sends/audience", { as: admin, json: { filters } });
    expect(response.status).toBe(422);
  },
);
