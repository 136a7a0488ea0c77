import { eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { forgetSignUpNetworks } from "#accounts/server/sign-up-network.ts";
import type { ProfileSearchAnswer } from "#features/profiles/contract/admin-profiles.ts";
import { accounts, sessions } from "#platform/db/schema/accounts.ts";
import { profileEntries, userProfiles } from "#platform/db/schema/profiles.ts";
import { signUpNetworks, spamSigns } from "#platform/db/schema/spam.ts";
import { testApi } from "#test/api.ts";
import { auth } from "#test/auth.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { keepLastVisits } from "./keep-last-visits.ts";
import { lookForSpam } from "./look-for-spam.ts";

const api = testApi();
let admin: TestAccount;
beforeAll(async () => {
  admin = await createAdmin(api(), { profile: null });
});

async function ask(params: Record<string, string> = {}): Promise<ProfileSearchAnswer> {
  const response = await api().call("GET", `/api/admin/profiles?${new URLSearchParams(params)}`, { as: admin });
  expect(response.status).toBe(200);
  return response.json();
}
const rowOf = async (id: string) => (await ask()).profiles.find((row) => row.id === id);
const idsFor = async (params: Record<string, string>) => (await ask(params)).profiles.map(({ id }) => id).sort();

async function signUpFrom(from: string, email: string): Promise<string> {
  const json = { email, password: "Karibu-2026" };
  const response = await api().call("POST", "/auth/v1/signup", { json, from });
  expect(response.status).toBe(200);
  const [account] = await api().db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  return account?.id ?? "";
}

test("a member without a name is listed by address or number, and counted", async () => {
  const waiting = await createMember(api(), { email: "waits@example.com", confirmed: false, profile: null });
  const named = await createMember(api(), { email: "named@example.com", profile: { fullName: "Named" } });
  const [byPhone] = await api()
    .db.insert(accounts)
    .values({ phone: "254700111222", phoneConfirmedAt: api().clock(), appMetadata: { provider: "phone" } })
    .returning();
  expect(await rowOf(waiting.id)).toMatchObject({
    contact: "waits@example.com",
    emailConfirmed: false,
    signUp: "email",
  });
  expect(await rowOf(named.id)).toMatchObject({ contact: null, signUp: "email", spamSigns: [], looksLikeSpam: false });
  expect(await rowOf(byPhone?.id ?? "")).toMatchObject({ contact: "+254700111222", signUp: "phone", seenAt: null });
  const { total, matched } = await ask();
  const everybody = await api().db.$count(accounts);
  expect([total, matched.count]).toEqual([everybody, everybody]);
});

test("the last visit is copied to the list once, and never replaces a newer one", async () => {
  const member = await createMember(api(), { profile: { fullName: "Visitor" } });
  const at = new Date("2026-03-03T10:00:00.000Z");
  const seenAt = async () => (await rowOf(member.id))?.seenAt ?? null;
  await api().db.update(sessions).set({ createdAt: at, refreshedAt: at }).where(eq(sessions.accountId, member.id));
  await keepLastVisits(api(), new Date(at.getTime() + 1));
  expect(await seenAt()).toBe(null);
  await keepLastVisits(api(), null);
  expect(await seenAt()).toBe(at.toISOString());
  const entry = async () =>
    (await api().db.$client.query("select xmin from profile_entries where id = $1", [member.id])).rows;
  const once = await entry();
  await keepLastVisits(api(), null);
  expect(await entry()).toEqual(once);
  const later = new Date("2026-04-01T00:00:00.000Z");
  await api().db.update(profileEntries).set({ seenAt: later }).where(eq(profileEntries.id, member.id));
  await keepLastVisits(api(), null);
  expect(await seenAt()).toBe(later.toISOString());
});

test("a sign-up network is stored as a hash, and deleted with the account or after a month", async () => {
  const network = async (id: string) =>
    (await api().db.select().from(signUpNetworks).where(eq(signUpNetworks.accountId, id)))[0]?.networkHash ?? null;
  const one = await signUpFrom("203.0.113.7", "one@network.example");
  const other = await signUpFrom("203.0.113.200", "other@network.example");
  const elsewhere = await signUpFrom("198.51.100.7", "elsewhere@network.example");
  expect(await network(one)).toMatch(/^[0-9a-f]{64}$/);
  expect(await network(other)).toBe(await network(one));
  expect(await network(elsewhere)).not.toBe(await network(one));
  expect(await network(await signUpFrom("192.168.1.4", "proxy@network.example"))).toBe(null);
  expect(await network(await signUpFrom("2001:db8:7:1::1", "six@network.example"))).not.toBe(null);
  expect((await auth(api(), "POST", "/otp", { email: "link@network.example" })).status).toBe(200);
  await api().call("DELETE", `/api/profiles/${one}`, { as: admin });
  expect(await network(one)).toBe(null);
  const old = new Date(api().clock().getTime() - 31 * 86_400_000);
  await api().db.update(signUpNetworks).set({ signedUpAt: old }).where(eq(signUpNetworks.accountId, other));
  for (const _ of ["once", "twice"]) await forgetSignUpNetworks(api());
  expect([await network(other), typeof (await network(elsewhere))]).toEqual([null, "string"]);
});

test("accounts with spam signs are found with their signs, administrators never, also on a second run", async () => {
  const bots: string[] = [];
  for (let n = 0; n < 11; n += 1) {
    bots.push(await signUpFrom(`203.0.114.${n}`, `bot${n}@mailinator.com`));
    api().clock.advance(1000);
  }
  const honest = await createMember(api(), { profile: { fullName: "Honest", userBio: "See www.honest.example" } });
  const second = await createMember(api(), { email: "second@isa.example", profile: { userBio: "https://a.example" } });
  api().config.adminEmails = ["admin@isa.example", "second@isa.example"];
  for (const _ of ["once", "twice"]) {
    await lookForSpam(api(), null);
    expect(await idsFor({ spam: "1" })).toEqual([...bots].sort());
  }
  expect(await rowOf(bots[0] ?? "")).toMatchObject({
    spamSigns: ["manyFromNetwork", "disposableAddress"],
    looksLikeSpam: true,
  });
  expect(await rowOf(honest.id)).toMatchObject({ spamSigns: ["links"], looksLikeSpam: false });
  expect(await rowOf(second.id)).toMatchObject({ spamSigns: [], looksLikeSpam: false });
  expect(await idsFor({ spam: "1", search: "bot3@mailinator" })).toEqual([bots[3]]);
  const inOrder = (await ask({ spam: "1", limit: "4" })).profiles.map(({ contact }) => contact);
  expect(inOrder).toEqual([10, 9, 8, 7].map((n) => `bot${n}@mailinator.com`));
  const soon = new Date(api().clock().getTime() + 1000);
  await api()
    .db.update(accounts)
    .set({ lastSignInAt: soon })
    .where(eq(accounts.id, bots[0] ?? ""));
  expect(await idsFor({ spam: "1" })).toEqual([...bots].sort());
});

test("a spam sign is removed when its cause is gone; the network sign stays", async () => {
  const [first = "", second = ""] = (await idsFor({ spam: "1" })).slice(0, 2);
  await api().db.update(accounts).set({ email: "real@example.com" }).where(eq(accounts.id, first));
  await api()
    .db.delete(signUpNetworks)
    .where(inArray(signUpNetworks.accountId, [first, second]));
  await lookForSpam(api(), null);
  expect(await rowOf(first)).toMatchObject({ spamSigns: ["manyFromNetwork"], looksLikeSpam: false });
  expect(await rowOf(second)).toMatchObject({ spamSigns: ["manyFromNetwork", "disposableAddress"] });
  const author = await createMember(api(), { profile: { userBio: "https://links.example" } });
  await lookForSpam(api(), null);
  await api().db.update(userProfiles).set({ userBio: "No more" }).where(eq(userProfiles.id, author.id));
  await lookForSpam(api(), null);
  expect(await api().db.$count(spamSigns, eq(spamSigns.accountId, author.id))).toBe(0);
});
