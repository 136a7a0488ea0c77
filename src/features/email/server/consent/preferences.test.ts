import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { EmailCategory } from "#kernel/mail-kinds.ts";
import { ACCESS_COOKIE } from "#kernel/session-cookies.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { addressHash } from "#platform/mail-transport/address-hash.ts";
import { createTestApi, testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { preferencesToken } from "#test/mailed-links.ts";
import type { PreferencesAnswer } from "../../contract/email-consent.ts";
import { type LeftOut, reasonLeftOut, type Suppression } from "../../domain/consent.ts";
import { PREFERENCES_PROBLEMS } from "../../domain/preferences.ts";
import { suppressAddresses } from "../suppression/suppressions.ts";
import { findPreferences } from "./queries.ts";

const api = testApi();
let admin: TestAccount;
beforeAll(async () => {
  admin = await createAdmin(api());
});
const STRANGER = "stranger@example.org";
const ALL: EmailCategory[] = ["opportunities", "newsletter", "events", "platform", "introductions", "deadlines"];

const tokenFor = (address: string, category: EmailCategory | null = null) =>
  preferencesToken(api(), { address, category });

async function answerOf(response: Promise<Response>): Promise<PreferencesAnswer> {
  const { status, ...rest } = { status: (await response).status, body: await (await response).json() };
  expect(status, JSON.stringify(rest.body)).toBe(200);
  return rest.body as PreferencesAnswer;
}
const read = (token: string) => answerOf(api().call("GET", `/api/email-preferences?token=${token}`));
const choose = (token: string, categories: string[]) =>
  answerOf(api().call("PUT", "/api/email-preferences", { json: { token, categories } }));
const stop = (token: string) => answerOf(api().call("POST", "/api/email-preferences/stop", { json: { token } }));
const own = (as: TestAccount, method: string, path: string, json: object = {}) =>
  answerOf(api().call(method, `/api/email-preferences${path}`, { as, json }));
const start = (as: TestAccount) => own(as, "POST", "/start");

const suppress = (address: string, reason: Suppression) =>
  suppressAddresses(api().db, [{ hash: addressHash(address), reason, at: api().clock() }]);

async function leftOut(address: string, category: EmailCategory): Promise<LeftOut | null> {
  const standing = await findPreferences(api().db, address);
  return reasonLeftOut(category, { ...standing, banned: false, confirmed: null });
}

async function profileOf({ id }: { id: string }) {
  const [row] = await api().db.select().from(userProfiles).where(eq(userProfiles.id, id));
  if (!row) throw new Error("no profile");
  return row;
}
const save = (member: TestAccount, changes: object, baseVersion: number) =>
  api().call("PATCH", `/api/profiles/${member.id}`, { as: member, json: { changes, baseVersion } });

test("a preferences link shows the subscribed categories and a masked address", async () => {
  const answer = await read(tokenFor("Amina@Example.org", "events"));
  expect(answer).toEqual({
    address: "a•••@example.org",
    taken: ALL,
    stopped: false,
    blocked: null,
    mailCategory: "events",
  });
});

test("a preferences link can only unsubscribe from categories, never subscribe to them", async () => {
  const token = tokenFor("chooser@example.org");
  expect((await choose(token, ["events", "newsletter", "events"])).taken).toEqual(["newsletter", "events"]);
  expect(await leftOut("CHOOSER@example.org", "platform")).toBe("refused");
  expect(await leftOut("chooser@example.org", "events")).toBeNull();
  expect((await choose(token, ["newsletter", "platform"])).taken).toEqual(["newsletter"]);
  expect((await choose(token, ALL)).taken).toEqual(["newsletter"]);
  expect((await choose(token, [])).taken).toEqual([]);
});

test("a signed-in member can change categories, stop all mails, and resume with the same categories", async () => {
  const member = await createMember(api());
  const pick = async (categories: string[]) => (await own(member, "PUT", "", { categories })).taken;
  expect(await pick(["events"])).toEqual(["events"]);
  expect(await pick(ALL)).toEqual(ALL);
  expect(await pick(["events"])).toEqual(["events"]);
  expect(await own(member, "POST", "/stop")).toMatchObject({ stopped: true, taken: ["events"] });
  expect(await leftOut(member.email, "events")).toBe("unsubscribed");
  for (const _ of ["once", "again"]) expect(await start(member)).toMatchObject({ stopped: false, taken: ["events"] });
  expect(await leftOut(member.email, "events")).toBeNull();
});

test("a preferences link stops all mails idempotently and cannot resume them", async () => {
  const token = tokenFor(STRANGER);
  for (const _ of ["once", "again"]) expect(await stop(token)).toMatchObject({ stopped: true });
  const refused = await api().call("POST", "/api/email-preferences/start", { json: { token } });
  expect([refused.status, (await refused.json()).message]).toEqual([403, PREFERENCES_PROBLEMS.signInToStart]);
  expect(await leftOut(STRANGER, "events")).toBe("unsubscribed");
});

test("choosing categories does not lift a stop of all mails", async () => {
  const token = tokenFor("stays@example.org");
  await stop(token);
  expect(await choose(token, ALL)).toMatchObject({ stopped: true });
  expect(await leftOut("stays@example.org", "events")).toBe("unsubscribed");
});

test("stopping all mails clears receiveEmailUpdates in the profile as a versioned change", async () => {
  const member = await createMember(api(), { email: "Member-Who-Stops@example.com" });
  const before = await profileOf(member);
  await stop(tokenFor(member.email));
  const after = await profileOf(member);
  expect(after).toMatchObject({
    receiveEmailUpdates: false,
    version: before.version + 1,
    fieldVersions: { receiveEmailUpdates: before.version + 1 },
  });
  await stop(tokenFor(member.email));
  expect((await profileOf(member)).version).toBe(after.version);
  const older = await save(member, { receiveEmailUpdates: true }, before.version);
  expect(await older.json()).toMatchObject({ conflicts: [{ field: "receiveEmailUpdates" }] });
  expect(await leftOut(member.email, "events")).toBe("unsubscribed");
});

test("turning updates on in the profile resumes mails that the member stopped", async () => {
  const member = await createMember(api());
  await stop(tokenFor(member.email));
  const { version } = await profileOf(member);
  await save(member, { receiveEmailUpdates: true, okFeatureProfile: true }, version);
  expect(await leftOut(member.email, "events")).toBeNull();
});

test.each(["bounced", "complained", "manual"] as const)(
  "turning updates on keeps the suppression reason %s",
  async (reason) => {
    const member = await createMember(api(), { profile: { receiveEmailUpdates: false } });
    await suppress(member.email, reason);
    await save(member, { receiveEmailUpdates: true }, (await profileOf(member)).version);
    expect(await leftOut(member.email, "events")).toBe(reason);
    expect(await start(member)).toMatchObject({ blocked: reason });
    expect(await leftOut(member.email, "events")).toBe(reason);
  },
);

test("turning updates on keeps a suppression when the address is unconfirmed or an administrator does it", async () => {
  const unconfirmed = await createMember(api(), { confirmed: false, profile: { receiveEmailUpdates: false } });
  await suppress(unconfirmed.email, "unsubscribed");
  await save(unconfirmed, { receiveEmailUpdates: true }, (await profileOf(unconfirmed)).version);
  expect(await leftOut(unconfirmed.email, "events")).toBe("unsubscribed");

  const member = await createMember(api());
  await stop(tokenFor(member.email));
  const json = { changes: { receiveEmailUpdates: true }, baseVersion: (await profileOf(member)).version };
  expect((await api().call("PATCH", `/api/profiles/${member.id}`, { as: admin, json })).status).toBe(200);
  expect((await profileOf(member)).receiveEmailUpdates).toBe(true);
  expect(await leftOut(member.email, "events")).toBe("unsubscribed");
});

test("an unsubscribed address stays unsubscribed after deletion and new sign-up, and the profile shows it", async () => {
  const member = await createMember(api(), { email: "back-again@example.com" });
  const token = tokenFor(member.email);
  await stop(token);
  await api().db.delete(accounts).where(eq(accounts.id, member.id));
  const again = await createMember(api(), { email: "back-again@example.com", profile: null });
  await save(again, { fullName: "Amina" }, 1);
  expect((await profileOf(again)).receiveEmailUpdates).toBe(false);
  expect(await leftOut(again.email, "events")).toBe("unsubscribed");
  expect(await start(again)).toMatchObject({ stopped: false });
  expect((await profileOf(again)).receiveEmailUpdates).toBe(true);
});

test("an unsubscription during a bounce remains after the bounce is lifted", async () => {
  const token = tokenFor("both@example.org");
  await suppress("both@example.org", "bounced");
  expect(await stop(token)).toMatchObject({ blocked: "bounced", taken: [] });
  const json = { address: "both@example.org", confirmed: true };
  const lifted = await api().call("POST", "/api/admin/email-suppressions/lift", { as: admin, json });
  expect(lifted.status).toBe(200);
  expect(await read(token)).toMatchObject({ blocked: null, taken: [] });
  expect(await leftOut("both@example.org", "events")).toBe("refused");
});

test("a signed-in member manages preferences without a link, but needs a confirmed address", async () => {
  const member = await createMember(api());
  const mine = await answerOf(api().call("GET", "/api/email-preferences", { as: member }));
  expect(mine).toMatchObject({ taken: ALL, mailCategory: null });
  const stopped = await api().call("POST", "/api/email-preferences/stop", { as: member, json: {} });
  expect(await stopped.json()).toMatchObject({ stopped: true });
  expect((await profileOf(member)).receiveEmailUpdates).toBe(false);
  const unconfirmed = await createMember(api(), { confirmed: false });
  const refused = await api().call("GET", "/api/email-preferences", { as: unconfirmed });
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({ message: PREFERENCES_PROBLEMS.unconfirmed }),
  ]);
});

test("a preferences link shows its own address when another member is signed in", async () => {
  const member = await createMember(api());
  const path = `/api/email-preferences?token=${tokenFor("other@example.org")}`;
  expect(await (await api().call("GET", path, { as: member })).json()).toMatchObject({ address: "o•••@example.org" });
});

test.each([
  ["GET", "/api/email-preferences"],
  ["PUT", "/api/email-preferences"],
  ["POST", "/api/email-preferences/stop"],
  ["POST", "/api/email-preferences/start"],
])("%s %s needs a valid link from a guest, and a link ignores the session cookie", async (method, path) => {
  const ask = (token: string | undefined, headers = {}) =>
    method === "GET"
      ? api().call(method, token === undefined ? path : `${path}?token=${token}`, { headers })
      : api().call(method, path, { json: { token, categories: [] }, headers });
  expect((await ask(undefined)).status).toBe(401);
  expect((await ask("not-ours")).status).toBe(404);
  expect((await ask("x".repeat(1001))).status).toBe(422);
  const headers = {
    cookie: `${ACCESS_COOKIE}=${(await createMember(api())).token}`,
    origin: api().config.siteUrl,
    "sec-fetch-site": "same-origin",
  };
  const answer = await ask(tokenFor("guest@example.org"), headers);
  const expected = path.endsWith("/start") ? [403, undefined] : [200, "g•••@example.org"];
  expect([answer.status, (await answer.json()).address]).toEqual(expected);
});

test("an unknown category is refused", async () => {
  const json = { token: tokenFor(STRANGER), categories: ["gossip"] };
  expect((await api().call("PUT", "/api/email-preferences", { json })).status).toBe(422);
});

test("a client reaches the rate limit after 60 preference changes", async () => {
  const limited = await createTestApi({ rateLimits: true });
  const json = { token: preferencesToken(limited, { address: STRANGER, category: null }) };
  const change = async () => (await limited.call("POST", "/api/email-preferences/stop", { json })).status;
  const answers: number[] = [];
  for (let time = 0; time < 61; time += 1) answers.push(await change());
  expect(answers.filter((status) => status === 200)).toHaveLength(60);
  expect(answers.at(-1)).toBe(429);
  await limited.close();
});
