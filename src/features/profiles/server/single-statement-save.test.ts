import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ACCESS_COOKIE } from "#kernel/session-cookies.ts";
import { accounts, sessions } from "#platform/db/schema/accounts.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { patchProfile, save } from "#test/profiles.ts";
import { addTotp } from "#test/second-factor.ts";
import { countStatements } from "#test/statements.ts";
import type { SavedProfile } from "../contract/profiles.ts";

const api = testApi({ adminEmails: ["admin@isa.example"] });

/** This process remembers the member's last save. */
async function savingMember(): Promise<{ member: TestAccount; version: number }> {
  const member = await createMember(api());
  const { profile } = await save(api(), member, { fullName: "Amina" });
  return { member, version: profile.version };
}

const saveAgain = ({ member, version }: Awaited<ReturnType<typeof savingMember>>, as = member) =>
  api().call("PATCH", `/api/profiles/${member.id}`, {
    as,
    json: { baseVersion: version, changes: { cityTown: "Kisumu" } },
  });

async function stored({ member }: { member: TestAccount }) {
  const [row] = await api().db.select().from(userProfiles).where(eq(userProfiles.id, member.id));
  return row;
}

test("repeated saves of one device take one statement each", async () => {
  const member = await createMember(api());
  let version = 0;
  const saveNext = async (userBio: string) => {
    const { profile, conflicts } = await save(api(), member, { userBio }, version);
    expect(conflicts).toEqual([]);
    version = profile.version;
  };
  expect(await countStatements(api(), () => saveNext("one"))).toBe(2);
  expect(await countStatements(api(), () => saveNext("two"))).toBe(1);
  expect(await countStatements(api(), () => saveNext("three"))).toBe(1);
  expect(await stored({ member })).toMatchObject({ userBio: "three", version, fieldVersions: { userBio: version } });
});

test("a single-statement save answers the stored profile", async () => {
  const saving = await savingMember();
  const { profile } = (await (await saveAgain(saving)).json()) as SavedProfile;
  const read = await api().call("GET", `/api/profiles/${saving.member.id}`, { as: saving.member });
  expect(await read.json()).toEqual({ profile });
  expect(profile).toMatchObject({ fullName: "Amina", cityTown: "Kisumu", version: saving.version + 1 });
});

test.each<[string, (member: TestAccount) => Promise<unknown>]>([
  ["signed out", ({ sessionId }) => api().db.delete(sessions).where(eq(sessions.id, sessionId))],
  ["timed out", ({ sessionId }) => change(sessions, sessionId, { notAfter: api().clock() })],
  ["banned", ({ id }) => change(accounts, id, { bannedUntil: new Date(api().clock().getTime() + 60_000) })],
  ["anonymous", ({ id }) => change(accounts, id, { isAnonymous: true })],
  ["in need of a second step", ({ token }) => addTotp(api(), token)],
])("a member who is %s since the last save is refused, and nothing is stored", async (_, happen) => {
  const saving = await savingMember();
  await happen(saving.member);
  expect((await saveAgain(saving)).status).toBe(401);
  expect(await stored(saving)).toMatchObject({ cityTown: null, version: saving.version });
});

const change = (table: typeof sessions | typeof accounts, id: string, values: object) =>
  api()
    .db.update(table as typeof accounts)
    .set(values)
    .where(eq(table.id, id));

test("a session with an end time is refused after that time", async () => {
  const saving = await savingMember();
  await change(sessions, saving.member.sessionId, { notAfter: new Date(api().clock().getTime() + 60_000) });
  expect((await save(api(), saving.member, { userBio: "now" }, saving.version)).profile.userBio).toBe("now");
  api().clock.advance(61_000);
  expect((await saveAgain({ ...saving, version: saving.version + 1 })).status).toBe(401);
  expect(await stored(saving)).toMatchObject({ cityTown: null });
});

test("the cached save of a member is not used for another member, a guest or a forged request", async () => {
  const saving = await savingMember();
  const other = await savingMember();
  expect((await saveAgain(saving, other.member)).status).toBe(404);
  const guest = { json: { baseVersion: saving.version, changes: { cityTown: "Kisumu" } } };
  expect((await api().call("PATCH", `/api/profiles/${saving.member.id}`, guest)).status).toBe(401);
  const elsewhere = { cookie: `${ACCESS_COOKIE}=${saving.member.token}`, origin: "https://evil.example" };
  const forged = await api().call("PATCH", `/api/profiles/${saving.member.id}`, { ...guest, headers: elsewhere });
  expect(forged.status).toBe(403);
  expect(await stored(saving)).toMatchObject({ cityTown: null, version: saving.version });
});

test("each save of a member by an administrator is logged", async () => {
  const saving = await savingMember();
  const admin = await createAdmin(api());
  await save(api(), admin, { fullName: "Ada" });
  for (const cityTown of ["Kisumu", "Mombasa"]) {
    const { version = 0 } = (await stored(saving)) ?? {};
    const json = { baseVersion: version, changes: { cityTown } };
    expect((await api().call("PATCH", `/api/profiles/${saving.member.id}`, { as: admin, json })).status).toBe(200);
  }
  const acts = await (await api().call("GET", "/api/admin/audit", { as: admin })).json();
  expect(JSON.stringify(acts).match(/profile\.updated/g)).toHaveLength(2);
});

test("a field changed by another writer is kept and reported as a conflict", async () => {
  const saving = await savingMember();
  const values = { cityTown: "Nakuru", version: saving.version + 1, fieldVersions: { cityTown: saving.version + 1 } };
  await api().db.update(userProfiles).set(values).where(eq(userProfiles.id, saving.member.id));
  const { conflicts } = (await (await saveAgain(saving)).json()) as SavedProfile;
  expect(conflicts).toEqual([{ field: "cityTown", yours: "Kisumu", theirs: "Nakuru" }]);
  expect(await stored(saving)).toMatchObject({ cityTown: "Nakuru" });
});

test("a welcome screen seen between two saves stays seen", async () => {
  const saving = await savingMember();
  await api().call("POST", `/api/profiles/${saving.member.id}/welcome-seen`, { as: saving.member });
  const { profile } = (await (await saveAgain(saving)).json()) as SavedProfile;
  expect(profile).toMatchObject({ hasSeenWelcomeScreen: true, cityTown: "Kisumu" });
});

test("invalid input is refused by a single-statement save as by any other", async () => {
  const { member, version } = await savingMember();
  const unknown = await patchProfile(api(), member, { memberId: "ISA-KE-SE-00001" }, version);
  expect([unknown.status, await unknown.json()]).toMatchObject([422, { fields: { memberId: expect.any(String) } }]);
  const shapeless = await api().call("PATCH", `/api/profiles/${member.id}`, { as: member, json: { changes: [] } });
  expect([shapeless.status, await shapeless.json()]).toMatchObject([422, { fields: { changes: expect.any(String) } }]);
  const { fields, profile } = await save(api(), member, { yearOfBirth: 1800, cityTown: "Kisumu" }, version);
  expect([Object.keys(fields), profile.cityTown]).toEqual([["yearOfBirth"], "Kisumu"]);
});

test("email updates can be switched off and on again by successive saves", async () => {
  const { member, version } = await savingMember();
  const off = await save(api(), member, { receiveEmailUpdates: false }, version);
  const on = await save(api(), member, { receiveEmailUpdates: true }, off.profile.version);
  expect(on.profile.receiveEmailUpdates).toBe(true);
});
