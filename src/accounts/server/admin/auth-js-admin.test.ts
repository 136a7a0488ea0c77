import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { v4 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { testApi } from "#test/api.ts";
import { auth, lastMail, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { type Client, createClient, listen } from "#test/auth-client.ts";
import { createMember } from "#test/factories.ts";
import { listActs } from "#test/service.ts";

const KEY = "sb_secret_0123456789abcdef0123456789abcdef";
const api = testApi({ serviceKeys: ["another-key-of-at-least-32-characters", KEY] });
const url = listen(api);
let admin: Client["admin"];
beforeAll(() => {
  ({ admin } = createClient(url(), { headers: { Authorization: `Bearer ${KEY}`, apikey: KEY } }));
});

const signIn = (email: string, password: string) => createClient(url()).signInWithPassword({ email, password });
const acts = (subjectId: string) => listActs(api(), subjectId);
async function createUser(attributes = {}) {
  const email = newEmail("made");
  const { data, error } = await admin.createUser({ email, password: PASSWORD, email_confirm: true, ...attributes });
  expect(error).toBeNull();
  if (!data.user) throw new Error("no user");
  return { ...data.user, email };
}

test("a created user can sign in, and keeps the data given", async () => {
  const id = v4();
  const given = { user_metadata: { full_name: "Wangari" }, app_metadata: { plan: "gold" }, role: "service_role" };
  const user = await createUser({ id, phone: "+254712345678", phone_confirm: true, ...given });
  expect(user).toMatchObject({ id, role: "authenticated", phone: "254712345678", user_metadata: given.user_metadata });
  expect(user.app_metadata).toEqual({ plan: "gold", provider: "email", providers: ["email", "phone"] });
  expect(user.identities?.map(({ provider }) => provider).sort()).toEqual(["email", "phone"]);
  expect((await signIn(user.email, PASSWORD)).data.user?.id).toBe(id);
  expect(await acts(id)).toEqual(["service key: account.created"]);
});

test("an unconfirmed user cannot sign in and receives no mail", async () => {
  const user = await createUser({ email_confirm: false });
  expect((await signIn(user.email, PASSWORD)).error?.code).toBe("email_not_confirmed");
  await expect(lastMail(api(), user.email)).rejects.toThrow("no mail");
});

test("a user can be created with a password hash from another system", async () => {
  const password_hash = await hash("Imported-pass-1", { algorithm: 1, memoryCost: 4096, timeCost: 3 });
  const user = await createUser({ password: undefined, password_hash });
  expect(JSON.stringify(user)).not.toContain("argon2");
  expect((await signIn(user.email, "Imported-pass-1")).data.user?.id).toBe(user.id);
});

test.each<[string, object, string]>([
  ["no email address and no number", { email: "", phone: "" }, "validation_failed"],
  ["a wrong address", { email: "x" }, "validation_failed"],
  ["a weak password", { password: "short" }, "weak_password"],
  ["two passwords", { password_hash: "$2b$10$x" }, "validation_failed"],
  ["an unknown hash", { password: undefined, password_hash: "md5:abc" }, "validation_failed"],
  ["no uuid", { id: "me" }, "validation_failed"],
  ["a wrong length of a ban", { ban_duration: "ever" }, "validation_failed"],
  ["too much data", { user_metadata: { text: "x".repeat(9000) } }, "validation_failed"],
])("user creation with %s is refused", async (_, attributes, code) => {
  const { data, error } = await admin.createUser({ email: newEmail(), password: PASSWORD, ...attributes });
  expect([data.user, error?.code]).toEqual([null, code]);
});

test("user creation refuses a duplicate address, number or id", async () => {
  const user = await createUser({ phone: "+254712345679" });
  const again = async (attributes: object) => (await admin.createUser(attributes)).error?.code;
  expect(await again({ email: user.email.toUpperCase() })).toBe("email_exists");
  expect(await again({ phone: "254712345679" })).toBe("phone_exists");
  expect(await again({ email: newEmail(), id: user.id })).toBe("conflict");
});

test("users are paged newest first and found by name or email address", async () => {
  const made = [await createUser({ user_metadata: { full_name: "Zuri 100% Listed" } }), await createUser()];
  const { data } = await admin.listUsers({ page: 1, perPage: 1 });
  expect(data).toMatchObject({ aud: "authenticated", nextPage: 2 });
  const total = "total" in data ? data.total : 0;
  expect(total).toBeGreaterThan(3);
  const all = await admin.listUsers({ page: 1, perPage: 1000 });
  expect(all.data).toMatchObject({ nextPage: null, lastPage: 1, total });
  expect(all.data.users).toHaveLength(total);
  expect(all.data.users.map(({ created_at }) => created_at)).toEqual(
    all.data.users.map(({ created_at }) => created_at).sort((one, other) => other.localeCompare(one)),
  );
  for (const filter of ["100%", made[0]?.email ?? ""]) {
    const found = await auth(api(), "GET", `/admin/users?filter=${encodeURIComponent(filter)}`, undefined, {
      token: KEY,
    });
    expect(found.body.users.map(({ id }: { id: string }) => id)).toEqual([made[0]?.id]);
  }
  for (const wildcards of ["Zuri%Listed", "Zuri_100", "Zuri\\"]) {
    const { body } = await auth(api(), "GET", `/admin/users?filter=${encodeURIComponent(wildcards)}`, undefined, {
      token: KEY,
    });
    expect([wildcards, body.users]).toEqual([wildcards, []]);
  }
  const { headers } = await auth(api(), "GET", "/admin/users?page=2&per_page=1", undefined, { token: KEY });
  expect(headers.get("x-total-count")).toBe(String(total));
  expect(headers.get("link")).toBe(
    `</auth/v1/admin/users?page=3&per_page=1>; rel="next", </auth/v1/admin/users?page=${total}&per_page=1>; rel="last"`,
  );
  expect((await admin.listUsers({ page: -1 })).error?.code).toBe("validation_failed");
});

test("a user is read by id", async () => {
  const user = await createUser();
  expect((await admin.getUserById(user.id)).data.user).toEqual(user);
  expect((await admin.getUserById(v4())).error).toMatchObject({ code: "user_not_found", status: 404 });
  const { status, body } = await auth(api(), "GET", "/admin/users/me", undefined, { token: KEY });
  expect([status, body.code]).toEqual([404, "validation_failed"]);
});

test("one update changes a user's address, number and data", async () => {
  const user = await createUser({ user_metadata: { a: 1, b: 2 } });
  const email = newEmail("changed");
  const change = { email, phone: "+254712345680", user_metadata: { b: null, c: 3 }, app_metadata: { plan: "x" } };
  const { data } = await admin.updateUserById(user.id, change);
  expect(data.user).toMatchObject({ email, phone: "254712345680", user_metadata: { a: 1, c: 3 } });
  expect(data.user?.app_metadata).toEqual({ plan: "x", provider: "email", providers: ["email", "phone"] });
  expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email, email_verified: true });
  expect((await signIn(email, PASSWORD)).error).toBeNull();
  expect((await signIn(user.email, PASSWORD)).error?.code).toBe("invalid_credentials");
  const other = await createUser();
  expect((await admin.updateUserById(other.id, { email })).error?.code).toBe("email_exists");
  expect((await admin.updateUserById(other.id, { phone: "254712345680" })).error?.code).toBe("phone_exists");
  expect((await admin.updateUserById(v4(), { email })).error?.code).toBe("user_not_found");
});

test("an admin update confirms a user's email address", async () => {
  const user = await createUser({ email_confirm: false });
  const { data } = await admin.updateUserById(user.id, { email_confirm: true });
  expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
  expect((await signIn(user.email, PASSWORD)).error).toBeNull();
});

test("a new password set by the admin API ends the user's session", async () => {
  const user = await createUser();
  const client = createClient(url());
  await client.signInWithPassword({ email: user.email, password: PASSWORD });
  await admin.updateUserById(user.id, { password: "Marula-fruit-77" });
  expect((await client.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await signIn(user.email, "Marula-fruit-77")).error).toBeNull();
});

test("a banned user cannot sign in or use a session until the ban is lifted", async () => {
  const user = await createUser();
  const client = createClient(url());
  await client.signInWithPassword({ email: user.email, password: PASSWORD });
  const { data } = await admin.updateUserById(user.id, { ban_duration: "24h" });
  expect(Date.parse(data.user?.banned_until ?? "")).toBe(api().clock().getTime() + 86_400_000);
  expect((await client.getUser()).error?.code).toBe("user_banned");
  expect((await signIn(user.email, PASSWORD)).error?.code).toBe("user_banned");
  await admin.updateUserById(user.id, { ban_duration: "none" });
  expect((await signIn(user.email, PASSWORD)).error).toBeNull();
});

test("a user deletion erases the account and its profile", async () => {
  const member = await createMember(api(), { profile: { fullName: "Gone Soon" } });
  expect((await admin.deleteUser(member.id, true)).error?.code).toBe("validation_failed");
  const { data, error } = await admin.deleteUser(member.id);
  expect([error, data.user?.id]).toEqual([null, member.id]);
  expect((await admin.getUserById(member.id)).error?.code).toBe("user_not_found");
  expect(await api().db.$count(userProfiles, eq(userProfiles.id, member.id))).toBe(0);
  expect(await acts(member.id)).toEqual(["service key: profile.deleted"]);
});

test("an administrator's account is not deleted", async () => {
  const user = await createUser({ email: "admin@isa.example" });
  expect((await admin.deleteUser(user.id)).error?.code).toBe("conflict");
});

test("an admin sign-out ends the session of the given access token", async () => {
  const { token, id } = await signUpMember(api());
  expect((await admin.signOut(token, "global")).error).toBeNull();
  expect((await createClient(url()).getUser(token)).error?.name).toBe("AuthSessionMissingError");
  expect((await admin.signOut(token)).error?.name).toBe("AuthSessionMissingError");
  expect((await admin.signOut("nonsense")).error?.code).toBe("bad_jwt");
  expect(await acts(id)).toEqual(["service key: account.signedOut"]);
});

test("the admin API lists a user's passkeys and answers 404 when removing an unknown one", async () => {
  const { id } = await createUser();
  expect(await admin.passkey.listPasskeys({ userId: id })).toMatchObject({ data: [], error: null });
  const removed = await admin.passkey.deletePasskey({ userId: id, passkeyId: v4() });
  expect(removed.error).toMatchObject({ status: 404 });
  expect((await admin.passkey.listPasskeys({ userId: v4() })).error?.code).toBe("user_not_found");
});

test("unsupported OAuth client and custom provider endpoints answer 404", async () => {
  const disabled = { status: 404, code: "provider_disabled" };
  expect((await admin.oauth.listClients()).error).toMatchObject(disabled);
  expect((await admin.oauth.getClient(v4())).error).toMatchObject(disabled);
  expect((await admin.oauth.createClient({ client_name: "x", redirect_uris: [] })).error).toMatchObject(disabled);
  expect((await admin.oauth.updateClient(v4(), { client_name: "y" })).error).toMatchObject(disabled);
  expect((await admin.oauth.deleteClient(v4())).error).toMatchObject(disabled);
  expect((await admin.oauth.regenerateClientSecret(v4())).error).toMatchObject(disabled);
  expect((await admin.customProviders.listProviders()).error).toMatchObject(disabled);
  expect((await admin.customProviders.getProvider("custom:x")).error).toMatchObject(disabled);
  expect((await admin.customProviders.deleteProvider("custom:x")).error).toMatchObject(disabled);
});
