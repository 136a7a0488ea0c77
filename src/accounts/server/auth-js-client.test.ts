import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { lastMail, newEmail, PASSWORD } from "#test/auth.ts";
import { listen, watchClient } from "#test/auth-client.ts";

const api = testApi();
const url = listen(api);
const newClient = (options = {}) => watchClient(url(), options);

async function signedIn() {
  const email = newEmail("client");
  const { client, events } = await newClient();
  await client.signUp({ email, password: PASSWORD });
  const { tokenHash } = await lastMail(api(), email);
  const { data, error } = await client.verifyOtp({ token_hash: tokenHash, type: "email" });
  expect(error).toBeNull();
  if (!data.session) throw new Error("no session");
  return { client, events, email, session: data.session };
}

test("sign-up answers a user without a session until the address is confirmed by the mail's link", async () => {
  const email = newEmail();
  const { client, events } = await newClient();
  const signedUp = await client.signUp({ email, password: PASSWORD, options: { data: { full_name: "Ada" } } });
  expect(signedUp).toMatchObject({ error: null, data: { session: null, user: { email, role: "authenticated" } } });
  expect(signedUp.data.user?.identities).toHaveLength(1);

  const early = await client.signInWithPassword({ email, password: PASSWORD });
  expect(early.error).toMatchObject({ code: "email_not_confirmed", message: "Email not confirmed" });

  const { tokenHash, type } = await lastMail(api(), email);
  expect(type).toBe("signup");
  const { data } = await client.verifyOtp({ token_hash: tokenHash, type: "signup" });
  expect(data.session?.user.user_metadata).toMatchObject({ full_name: "Ada", email_verified: true });
  expect(events).toEqual(["INITIAL_SESSION", "SIGNED_IN"]);
});

test("a sign-up is confirmed by the mailed code", async () => {
  const email = newEmail();
  const { client } = await newClient();
  await client.signUp({ email, password: PASSWORD });
  const { code } = await lastMail(api(), email);
  const { data, error } = await client.verifyOtp({ email, token: code, type: "email" });
  expect(error).toBeNull();
  expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
});

test("sign-in, refresh and sign-out announce their events", async () => {
  const { email } = await signedIn();
  const { client, events } = await newClient();
  const { data } = await client.signInWithPassword({ email, password: PASSWORD });
  expect(data.session?.user.email).toBe(email);
  const refreshed = await client.refreshSession();
  expect(refreshed.data.session?.refresh_token).not.toBe(data.session?.refresh_token);
  expect((await client.getUser()).data.user?.id).toBe(data.user?.id);
  await client.signOut();
  expect(events).toEqual(["INITIAL_SESSION", "SIGNED_IN", "TOKEN_REFRESHED", "SIGNED_OUT"]);
  const after = await client.refreshSession({ refresh_token: refreshed.data.session?.refresh_token ?? "" });
  expect(after.error).toMatchObject({ code: "refresh_token_not_found" });
});

test("setSession restores a session from its tokens", async () => {
  const { session } = await signedIn();
  const { client } = await newClient();
  const set = await client.setSession(session);
  expect(set.data.user?.id).toBe(session.user.id);
});

test("signOut others keeps the current session, and signOut local keeps the other sessions", async () => {
  const { email, client: first } = await signedIn();
  const { client: second } = await newClient();
  await second.signInWithPassword({ email, password: PASSWORD });
  await second.signOut({ scope: "others" });
  expect((await first.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await second.getUser()).error).toBeNull();

  const { client: third } = await newClient();
  await third.signInWithPassword({ email, password: PASSWORD });
  await third.signOut({ scope: "local" });
  expect((await second.getUser()).error).toBeNull();
});

test("user data is merged, a null value deletes its key, and USER_UPDATED is announced", async () => {
  const { client, events } = await signedIn();
  await client.updateUser({ data: { city: "Kumasi", age: 30 } });
  const { data } = await client.updateUser({ data: { age: null, country: "GH" } });
  expect(data.user?.user_metadata).toMatchObject({ city: "Kumasi", country: "GH" });
  expect(data.user?.user_metadata).not.toHaveProperty("age");
  expect(events.filter((event) => event === "USER_UPDATED")).toHaveLength(2);
});

test("a new password replaces the old one", async () => {
  const { client, email } = await signedIn();
  expect((await client.updateUser({ password: "Mango-season-7" })).error).toBeNull();
  const { client: other } = await newClient();
  expect((await other.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe("invalid_credentials");
  expect((await other.signInWithPassword({ email, password: "Mango-season-7" })).error).toBeNull();
});

test("the client verifies token claims with the published keys", async () => {
  const { client, session } = await signedIn();
  const { data, error } = await client.getClaims();
  expect(error).toBeNull();
  expect(data?.header).toMatchObject({ alg: "ES256", kid: expect.any(String) });
  expect(data?.claims).toMatchObject({
    sub: session.user.id,
    aud: "authenticated",
    role: "authenticated",
    aal: "aal1",
    amr: [{ method: "otp", timestamp: expect.any(Number) }],
    is_anonymous: false,
    session_id: expect.any(String),
  });
  const forged = `${session.access_token.slice(0, -6)}AAAAAA`;
  expect((await client.getClaims(forged)).error?.name).toBe("AuthInvalidJwtError");
});

test("a new password needs the mailed code when the session is old", async () => {
  const { client, email } = await signedIn();
  api().clock.advance(25 * 3600 * 1000);
  await client.refreshSession();
  const refused = await client.updateUser({ password: "Mango-season-8" });
  expect(refused.error?.code).toBe("reauthentication_needed");
  expect((await client.reauthenticate()).error).toBeNull();
  const { code } = await lastMail(api(), email, "reauthentication");
  const wrong = await client.updateUser({ password: "Mango-season-8", nonce: code === "000000" ? "1" : "000000" });
  expect(wrong.error?.code).toBe("reauthentication_not_valid");
  expect((await client.updateUser({ password: "Mango-season-8", nonce: code })).error).toBeNull();
});
