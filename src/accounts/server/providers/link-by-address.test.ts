import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts, identities } from "#platform/db/schema/accounts.ts";
import { auth, countMails, lastMail, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { testProvider } from "#test/provider-world.ts";

const { api, oidc, newPerson, signIn, userOf } = testProvider();

test("a verified provider address signs in to the account that confirmed this address", async () => {
  const member = await signUpMember(api());
  const { login } = newPerson({ email: member.email.toUpperCase() });
  const user = await userOf((await signIn(login)).outcome.access_token);
  expect(user.id).toBe(member.id);
  expect(user.app_metadata).toMatchObject({ provider: "email", providers: ["email", "custom:loopback"] });
  const password = await auth(api(), "POST", "/token?grant_type=password", { email: member.email, password: PASSWORD });
  expect(password.status).toBe(200);
});

test("an unproved sign-up loses its password and data when the owner signs in by provider (pre-hijack)", async () => {
  const email = newEmail("victim");
  await auth(api(), "POST", "/signup", { email, password: PASSWORD, data: { full_name: "Mallory", evil: true } });
  const { login } = newPerson({ email });
  const user = await userOf((await signIn(login)).outcome.access_token);
  expect(user.email).toBe(email);
  expect(user.identities).toHaveLength(1);
  expect(user.user_metadata).toMatchObject({ full_name: "Ama Mensah" });
  expect(user.user_metadata).not.toHaveProperty("evil");
  expect(user.app_metadata.providers).toEqual(["custom:loopback"]);
  const mallory = await auth(api(), "POST", "/token?grant_type=password", { email, password: PASSWORD });
  expect(mallory.body.code).toBe("invalid_credentials");
  const { tokenHash } = await lastMail(api(), email);
  expect((await auth(api(), "POST", "/verify", { type: "signup", token_hash: tokenHash })).body.code).toBe(
    "otp_expired",
  );
});

test("an unverified provider address signs in only after its owner confirms the mail", async () => {
  const { login, email } = newPerson({ verified: false });
  const { browser, outcome } = await signIn(login);
  expect(outcome).toMatchObject({ error: "access_denied", error_code: "provider_email_needs_verification" });
  const { tokenHash } = await lastMail(api(), email, "confirmation");
  const cookie = [...browser].map((pair) => pair.join("=")).join("; ");
  const proof = { type: "signup", token_hash: tokenHash };
  expect((await auth(api(), "POST", "/verify", proof, undefined, { cookie })).status).toBe(200);
  const user = await userOf((await signIn(login)).outcome.access_token);
  expect(user.email).toBe(email);
});

test("an unverified provider address opens no existing account, and its owner gets a sign-in link", async () => {
  const member = await signUpMember(api());
  const { login, sub } = newPerson({ email: member.email, verified: false });
  const { outcome } = await signIn(login);
  expect(outcome).toMatchObject({ error: "access_denied", error_code: "provider_email_needs_verification" });
  expect(await api().db.$count(identities, eq(identities.providerId, sub))).toBe(0);
  expect((await lastMail(api(), member.email, "magiclink")).tokenHash).not.toBe("");
  const mails = await countMails(api(), member.email);
  await signIn(login);
  expect(await countMails(api(), member.email)).toBe(mails + 1);
});

test("a sign-up shares no account with an earlier provider sign-in that did not prove the address", async () => {
  const { login, email } = newPerson({ verified: false });
  await signIn(login);
  await auth(api(), "POST", "/signup", { email, password: PASSWORD });
  const { tokenHash } = await lastMail(api(), email, "confirmation");
  const { body } = await auth(api(), "POST", "/verify", { type: "signup", token_hash: tokenHash });
  expect(body.user.identities.map(({ provider }: { provider: string }) => provider)).toEqual(["email"]);
  expect((await auth(api(), "PUT", "/user", { password: PASSWORD }, body)).status).toBe(200);
  expect((await auth(api(), "POST", "/token?grant_type=password", { email, password: PASSWORD })).status).toBe(200);
  const { outcome } = await signIn(login);
  expect(outcome.error_code).toBe("provider_email_needs_verification");
});

test("a provider sign-in reports a missing address or a banned account", async () => {
  oidc().people.set("nameless", { sub: "sub-nameless", name: "Nobody" });
  expect((await signIn("nameless")).outcome).toMatchObject({ error_code: "validation_failed" });
  const { login, email } = newPerson();
  await signIn(login);
  await api()
    .db.update(accounts)
    .set({ bannedUntil: new Date(api().clock().getTime() + 60_000) })
    .where(eq(accounts.email, email));
  expect((await signIn(login)).outcome).toMatchObject({ error: "access_denied", error_code: "user_banned" });
});
