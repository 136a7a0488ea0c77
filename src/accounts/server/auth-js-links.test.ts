import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
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

test.each([
  ["old", "new"],
  ["new", "old"],
] as const)("a new address is confirmed from both addresses, the %s one first", async (first, last) => {
  const { client, email } = await signedIn();
  const next = newEmail("next");
  const { data } = await client.updateUser({ email: next });
  expect(data.user).toMatchObject({ email, new_email: next });
  const addresses = { old: email, new: next };
  const mailTo = (which: keyof typeof addresses) => lastMail(api(), addresses[which], "email_change");
  const [{ code }, { tokenHash }] = [await mailTo(first), await mailTo(last)];
  const half = await client.verifyOtp({ email: addresses[first], token: code, type: "email_change" });
  expect(half).toEqual({ data: { user: null, session: null }, error: null });
  expect((await client.getUser()).data.user?.email).toBe(email);
  const done = await client.verifyOtp({ token_hash: tokenHash, type: "email_change" });
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
  const link = `${url()}/verify?token=${tokenHash}&type=recovery&redirect_to=http://127.0.0.1/app`;
  const response = await fetch(link, { redirect: "manual" });
  const location = new URL(response.headers.get("location") ?? "");
  vi.stubGlobal("window", { location, history: {}, addEventListener: () => undefined });
  vi.stubGlobal("document", { visibilityState: "visible" });
  try {
    const { client, events } = await newClient();
    await expect.poll(() => events).toContain("PASSWORD_RECOVERY");
    expect((await client.getUser()).data.user?.email).toBe(email);
    expect(location.hash).toBe("");
  } finally {
    vi.unstubAllGlobals();
  }
});

test("a PKCE code is exchanged only once and only by the client that started the flow", async () => {
  const email = newEmail("pkce");
  const { client, events } = await newClient({ flowType: "pkce" });
  await client.signUp({ email, password: PASSWORD, options: { emailRedirectTo: "http://127.0.0.1:9999/done" } });
  const { tokenHash, link } = await lastMail(api(), email);
  expect(tokenHash).toMatch(/^pkce_/);
  const follow = `${url()}/verify?token=${tokenHash}&type=signup&redirect_to=${link.searchParams.get("redirect_to")}`;
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

test("a PKCE recovery announces PASSWORD_RECOVERY to the client", async () => {
  const { email } = await signedIn();
  const { client, events } = await newClient({ flowType: "pkce" });
  await client.resetPasswordForEmail(email, { redirectTo: "http://127.0.0.1:9999/reset" });
  const { tokenHash, link } = await lastMail(api(), email);
  expect(link.pathname).toBe("/auth/callback");
  const response = await fetch(`${url()}/verify?token=${tokenHash}&type=recovery`, { redirect: "manual" });
  const code = new URL(response.headers.get("location") ?? "").searchParams.get("code") ?? "";
  await client.exchangeCodeForSession(code);
  expect(events).toContain("PASSWORD_RECOVERY");
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
