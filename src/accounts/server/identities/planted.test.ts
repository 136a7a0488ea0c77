import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { SIGN_UP_HEADER } from "#kernel/session-cookies.ts";
import { sha256 } from "#platform/crypto/secret.ts";
import { accounts, identities, sessions } from "#platform/db/schema/accounts.ts";
import { factors } from "#platform/db/schema/factors.ts";
import { passkeys } from "#platform/db/schema/passkeys.ts";
import { testApi } from "#test/api.ts";
import { auth, lastMail, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { createMember } from "#test/factories.ts";
import { askMeanwhile } from "#test/held-account.ts";
import { addTotp } from "#test/second-factor.ts";
import { reminderLink } from "../reminder-link.ts";
import { withIdentity } from "./sign-in-with-identity.ts";

const KEY = "sb_secret_0123456789abcdef0123456789abcdef";
const api = testApi({ serviceKeys: [KEY] });
const atOnce = testApi({ autoconfirm: true });

/** An attacker's account with a passkey and a second factor, for an address that was never proved. */
async function plant() {
  const email = newEmail("victim");
  const { id, token } = await signUpMember(api(), email);
  const planted = await addTotp(api(), token);
  await api()
    .db.insert(passkeys)
    .values({
      ...{ accountId: id, credentialId: `planted-${id}`, publicKey: "x", signCount: 0, aaguid: "x" },
      ...{ backupEligible: false, backedUp: false, friendlyName: "Planted" },
    });
  await api().db.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, id));
  return { id, email, stranger: { token: planted.token }, refreshToken: planted.refreshToken };
}

const ask = (path: string, json: object) => auth(api(), "POST", path, json);
const mailed = async (email: string) => (await lastMail(api(), email)).tokenHash;

const WAYS: Record<string, (owner: { id: string; email: string }) => Promise<{ type: string; token_hash: string }>> = {
  async "sign-up"({ email }) {
    await ask("/signup", { email, password: PASSWORD });
    return { type: "signup", token_hash: await mailed(email) };
  },
  async "a code to sign in"({ email }) {
    await ask("/otp", { email });
    return { type: "email", token_hash: await mailed(email) };
  },
  async recovery({ email }) {
    await ask("/recover", { email });
    return { type: "recovery", token_hash: await mailed(email) };
  },
  async "an invitation"({ email }) {
    await auth(api(), "POST", "/invite", { email }, { token: KEY });
    return { type: "invite", token_hash: await mailed(email) };
  },
  async "a reminder"({ id, email }) {
    const link = await api().db.transaction((tx) => reminderLink(api(), tx, { id, email, days: 5 }));
    return { type: "signup", token_hash: new URL(link ?? "").searchParams.get("token_hash") ?? "" };
  },
};

test.each(Object.keys(WAYS))(
  "an owner who proves an address by %s inherits no session, passkey or second factor",
  async (way) => {
    const { id, email, stranger, refreshToken } = await plant();
    const proof = await WAYS[way]?.({ id, email });
    const { status, body } = await ask("/verify", proof ?? {});
    expect(status).toBe(200);
    expect((await auth(api(), "GET", "/user", undefined, body)).body).toMatchObject({ id, email });
    expect((await auth(api(), "GET", "/user", undefined, stranger)).body.code).toBe("session_not_found");
    expect((await ask("/token?grant_type=refresh_token", { refresh_token: refreshToken })).status).toBe(400);
    const left = [sessions, passkeys, factors].map((table) => api().db.$count(table, eq(table.accountId, id)));
    expect(await Promise.all(left)).toEqual([1, 0, 0]);
  },
);

test("a member with a proved number keeps session and factor when they add an address", async () => {
  const { id, email, stranger } = await plant();
  await api().db.update(accounts).set({ phoneConfirmedAt: api().clock() }).where(eq(accounts.id, id));
  await ask("/resend", { type: "signup", email });
  await ask("/verify", { type: "signup", token_hash: await mailed(email) });
  expect((await auth(api(), "GET", "/user", undefined, stranger)).status).toBe(200);
  expect(await api().db.$count(factors, eq(factors.accountId, id))).toBe(1);
});

const comeBy = (provider: string, email: string, askedBy: string | null = null) =>
  withIdentity(
    api(),
    { provider, providerId: `${provider} ${email}`, data: {}, email, emailVerified: false, domain: "default" },
    { visit: { address: "127.0.0.1", redirectTo: null, userAgent: null, devices: [], formId: null, askedBy } },
    async (_, accountId) => accountId,
  );

const REFUSED = { code: "provider_email_needs_verification" };

const PROOFS: Record<string, (email: string) => Promise<string>> = {
  "the mail that it led to": mailed,
  async "the mail that it led to, sent again"(email) {
    await ask("/resend", { type: "signup", email });
    return mailed(email);
  },
  async "a mail sent again, long after"(email) {
    const { rows } = await api().db.$client.query("delete from one_time_tokens where sent_to = $1 returning id", [
      email,
    ]);
    expect(rows).toHaveLength(1);
    await ask("/resend", { type: "signup", email });
    return mailed(email);
  },
  async "another provider"(email) {
    await expect(comeBy("owners", email)).rejects.toMatchObject(REFUSED);
    return mailed(email);
  },
  async "a link that the service key made"(email) {
    const wanted = { type: "signup", email, password: PASSWORD };
    return (await auth(api(), "POST", "/admin/generate_link", wanted, { token: KEY })).body.hashed_token;
  },
};

test.each(Object.entries(PROOFS))(
  "a stranger's unverified provider sign-in stays refused when the owner proves the address by %s",
  async (_, prove) => {
    const email = newEmail("victim");
    await expect(comeBy("strangers", email)).rejects.toMatchObject(REFUSED);
    const token_hash = await prove(email);
    expect((await ask("/verify", { type: "signup", token_hash })).status).toBe(200);
    await expect(comeBy("strangers", email)).rejects.toMatchObject(REFUSED);
  },
);

test("an unverified provider sign-in opens the account when its own browser confirms the mail", async () => {
  const [email, secret] = [newEmail(), "p".repeat(43)];
  await expect(comeBy("owners", email, sha256(secret))).rejects.toMatchObject(REFUSED);
  const proof = { type: "signup", token_hash: await mailed(email) };
  const { body } = await auth(api(), "POST", "/verify", proof, undefined, { [SIGN_UP_HEADER]: secret });
  expect(await comeBy("owners", email)).toBe(body.user.id);
});

const STRANGERS = { password: "Strangers-Tree-9" };

test.each([
  ["a sign-up", api, "/signup", STRANGERS],
  ["a sign-up that needs no mail", atOnce, "/signup", STRANGERS],
  ["a code to sign in", api, "/otp", {}],
])("%s in progress leaves the account unchanged when the owner confirms meanwhile", async (_what, site, path, more) => {
  const { id, email } = await createMember(site(), { password: PASSWORD, confirmed: false });
  const { db, clock } = site();
  await db.insert(identities).values({ accountId: id, provider: "google", providerId: id, identityData: {}, email });
  const confirm = { emailConfirmedAt: clock() };
  await askMeanwhile(
    site(),
    id,
    (tx) => tx.update(accounts).set(confirm).where(eq(accounts.id, id)),
    () => auth(site(), "POST", path, { email, ...more }),
  );
  expect(await db.$count(identities, eq(identities.accountId, id))).toBe(2);
  expect(await db.$count(sessions, eq(sessions.accountId, id))).toBe(1);
  expect((await auth(site(), "POST", "/token?grant_type=password", { email, password: PASSWORD })).status).toBe(200);
});
