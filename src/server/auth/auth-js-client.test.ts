import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import { type AuthChangeEvent, AuthClient } from "@supabase/auth-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testApi } from "#test/api.ts";
import { lastMail, newEmail, PASSWORD } from "#test/auth.ts";

const api = testApi();
let server: ServerType;
let url: string;

beforeAll(async () => {
  server = serve({ fetch: (request) => api().fetch(request), port: 0 });
  await new Promise<void>((resolve) => server.once("listening", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/v1`;
});
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

type Options = ConstructorParameters<typeof AuthClient>[0];

/** A client as an application makes it, and the session events it announced. */
async function newClient(options: Partial<NonNullable<Options>> = {}) {
  const storage = new Map<string, string>();
  const client = new AuthClient({
    url,
    autoRefreshToken: false,
    storageKey: `test-${Math.random()}`,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    ...options,
  });
  const events: AuthChangeEvent[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  await client.initialize();
  await vi.waitFor(() => expect(events).toContain("INITIAL_SESSION"));
  return { client, events };
}

async function signedIn(options: Partial<NonNullable<Options>> = {}) {
  const email = newEmail("client");
  const { client, events } = await newClient(options);
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

test("sign-up is confirmed by the code as well", async () => {
  const email = newEmail();
  const { client } = await newClient();
  await client.signUp({ email, password: PASSWORD });
  const { code } = await lastMail(api(), email);
  const { data, error } = await client.verifyOtp({ email, token: code, type: "email" });
  expect(error).toBeNull();
  expect(data.user?.email_confirmed_at).toBeDefined();
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

test("a session is taken over by its tokens, and an expired access token is renewed", async () => {
  const { session } = await signedIn();
  const { client } = await newClient();
  const set = await client.setSession(session);
  expect(set.data.user?.id).toBe(session.user.id);
});

test("signing out elsewhere leaves this session, and local leaves the others", async () => {
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

test("user data merges, null deletes, and USER_UPDATED follows", async () => {
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

test("a new address is confirmed from both addresses", async () => {
  const { client, email } = await signedIn();
  const next = newEmail("next");
  const { data } = await client.updateUser({ email: next });
  expect(data.user).toMatchObject({ email, new_email: next });
  const fromOld = await lastMail(api(), email, "email_change");
  const fromNew = await lastMail(api(), next, "email_change");
  const half = await client.verifyOtp({ email, token: fromOld.code, type: "email_change" });
  expect(half).toEqual({ data: { user: null, session: null }, error: null });
  const done = await client.verifyOtp({ token_hash: fromNew.tokenHash, type: "email_change" });
  expect(done.data.user?.email).toBe(next);
  expect(done.data.user?.identities?.[0]?.identity_data?.email).toBe(next);
  expect(done.data.user?.new_email).toBeUndefined();
});

test("a magic link signs in, and creates the account when the address is new", async () => {
  const email = newEmail("magic");
  const { client } = await newClient();
  expect((await client.signInWithOtp({ email })).error).toBeNull();
  const first = await lastMail(api(), email);
  expect((await client.verifyOtp({ email, token: first.code, type: "email" })).data.session).not.toBeNull();
  await client.signOut();

  expect((await client.signInWithOtp({ email, options: { shouldCreateUser: false } })).error).toBeNull();
  const second = await lastMail(api(), email);
  expect(second.type).toBe("magiclink");
  const { data } = await client.verifyOtp({ token_hash: second.tokenHash, type: "magiclink" });
  expect(data.session?.user.email).toBe(email);
});

test("a recovery link opens a session that announces PASSWORD_RECOVERY, and a new password can be set", async () => {
  const { email } = await signedIn();
  const { client, events } = await newClient();
  expect((await client.resetPasswordForEmail(email)).error).toBeNull();
  const { tokenHash, link } = await lastMail(api(), email);
  expect(link.pathname).toBe("/auth/reset-password");
  await client.verifyOtp({ token_hash: tokenHash, type: "recovery" });
  expect(events).toContain("PASSWORD_RECOVERY");
  expect((await client.updateUser({ password: "Papaya-rain-99" })).error).toBeNull();
});

test("an implicit redirect of GET /verify signs a browser in from its address bar", async () => {
  const { email } = await signedIn();
  const { client: asking } = await newClient();
  await asking.resetPasswordForEmail(email);
  const { tokenHash } = await lastMail(api(), email);
  const link = `${url}/verify?token=${tokenHash}&type=recovery&redirect_to=http://127.0.0.1/app`;
  const response = await fetch(link, { redirect: "manual" });
  const location = new URL(response.headers.get("location") ?? "");
  vi.stubGlobal("window", { location, history: {}, addEventListener: () => undefined });
  vi.stubGlobal("document", { visibilityState: "visible" });
  try {
    const { client, events } = await newClient();
    await vi.waitFor(() => expect(events).toContain("PASSWORD_RECOVERY"));
    expect((await client.getUser()).data.user?.email).toBe(email);
    expect(location.hash).toBe("");
  } finally {
    vi.unstubAllGlobals();
  }
});

test("the PKCE flow ends in the browser that began it, and only there", async () => {
  const email = newEmail("pkce");
  const { client, events } = await newClient({ flowType: "pkce" });
  await client.signUp({ email, password: PASSWORD, options: { emailRedirectTo: "http://127.0.0.1:9999/done" } });
  const { tokenHash, link } = await lastMail(api(), email);
  expect(tokenHash).toMatch(/^pkce_/);
  const follow = `${url}/verify?token=${tokenHash}&type=signup&redirect_to=${link.searchParams.get("redirect_to")}`;
  const response = await fetch(follow, { redirect: "manual" });
  const location = new URL(response.headers.get("location") ?? "");
  expect(location.origin).toBe("http://127.0.0.1:9999");
  const code = location.searchParams.get("code") ?? "";

  const { client: stranger } = await newClient({ flowType: "pkce" });
  await stranger.signInWithOtp({ email });
  expect((await stranger.exchangeCodeForSession(code)).error?.code).toBe("bad_code_verifier");

  const { data, error } = await client.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe(email);
  expect(events).toContain("SIGNED_IN");
  expect((await client.exchangeCodeForSession(code)).error).not.toBeNull();
});

test("a PKCE recovery tells the browser that a password is to be set", async () => {
  const { email } = await signedIn();
  const { client, events } = await newClient({ flowType: "pkce" });
  await client.resetPasswordForEmail(email, { redirectTo: "http://127.0.0.1:9999/reset" });
  const { tokenHash, link } = await lastMail(api(), email);
  expect(link.pathname).toBe("/auth/callback");
  const response = await fetch(`${url}/verify?token=${tokenHash}&type=recovery`, { redirect: "manual" });
  const code = new URL(response.headers.get("location") ?? "").searchParams.get("code") ?? "";
  await client.exchangeCodeForSession(code);
  expect(events).toContain("PASSWORD_RECOVERY");
});

test("claims are checked on the client with the published keys", async () => {
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

test("the mail's link is stored as a hash only", async () => {
  const email = newEmail();
  const { client } = await newClient();
  await client.signUp({ email, password: PASSWORD });
  const { tokenHash, code } = await lastMail(api(), email);
  const { rows } = await api().db.$client.query("select * from one_time_tokens where sent_to = $1", [email]);
  expect(rows[0].link_hash).toBe(createHash("sha256").update(tokenHash).digest("hex"));
  expect(JSON.stringify(rows)).not.toContain(tokenHash);
  expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
});

test("in an old session a new password needs the mailed code", async () => {
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
