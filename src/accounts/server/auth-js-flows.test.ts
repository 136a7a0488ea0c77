import { expect, test } from "vitest";
import { auth, lastMail, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { type Client, createClient, listen, watchClient } from "#test/auth-client.ts";
import { logIn, newBrowser, open, outcomeOf } from "#test/oidc-visit.ts";
import { testProvider } from "#test/provider-world.ts";
import { addTotp } from "#test/second-factor.ts";

const KEY = "sb_secret_0123456789abcdef0123456789abcdef";
const { api, newPerson } = testProvider({ serviceKeys: [KEY] });
const url = listen(api);
const PLACE = "http://127.0.0.1:9999/app";
const signIn = async (client: Client, email: string) => {
  const { error } = await client.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  return client;
};
const isIn = async (client: Client) => (await client.getUser()).error === null;

/** @returns the parameters of the callback */
async function goRound(client: Client, login: string): Promise<Record<string, string>> {
  const options = { skipBrowserRedirect: true, redirectTo: PLACE };
  const { data, error } = await client.signInWithOAuth({ provider: "custom:loopback", options });
  expect(error).toBeNull();
  const browser = newBrowser();
  const away = await open(api(), browser, data.url ?? "");
  const back = await logIn(away.headers.get("location") ?? "", login);
  const location = (await open(api(), browser, back.href)).headers.get("location") ?? "";
  expect(new URL(location).origin + new URL(location).pathname).toBe(PLACE);
  return outcomeOf(location);
}

test("signInWithOAuth returns a session, or a code that only its own client can exchange", async () => {
  const { login, email } = newPerson();
  const implicit = await goRound(createClient(url()), login);
  const tokens = { access_token: implicit.access_token ?? "", refresh_token: implicit.refresh_token ?? "" };
  expect((await createClient(url()).setSession(tokens)).data.user?.email).toBe(email);

  const { client, events } = await watchClient(url(), { flowType: "pkce" });
  const { code = "" } = await goRound(client, login);
  const { client: stranger } = await watchClient(url(), { flowType: "pkce" });
  await stranger.signInWithOtp({ email });
  expect((await stranger.exchangeCodeForSession(code)).error?.code).toBe("bad_code_verifier");
  const { data } = await client.exchangeCodeForSession(code);
  expect(data.session?.user.email).toBe(email);
  expect(data.session?.provider_token).toMatch(/.{20}/);
  expect(events).toContain("SIGNED_IN");
});

test("signInWithOAuth reports a sign-in cancelled at the provider and refuses a provider that is off", async () => {
  expect(await goRound(createClient(url()), "")).toMatchObject({ error: "access_denied" });
  const { data } = await createClient(url()).signInWithOAuth({
    provider: "github",
    options: { skipBrowserRedirect: true },
  });
  const answer = await fetch(data.url ?? "", { redirect: "manual" });
  expect([answer.status, (await answer.json()).error_code]).toEqual([400, "validation_failed"]);
});

test.each([
  ["local", [false, true, true]],
  ["others", [true, false, false]],
  ["global", [false, false, false]],
] as const)("signOut %s leaves these sessions: %o", async (scope, left) => {
  const { email } = await signUpMember(api());
  const asking = await signIn(createClient(url()), email);
  const others = [await signIn(createClient(url()), email), await signIn(createClient(url()), email)];
  const { data } = await asking.getSession();
  expect((await asking.signOut({ scope })).error).toBeNull();
  const own = await auth(api(), "GET", "/user", undefined, data.session ?? undefined);
  expect([own.status === 200, ...(await Promise.all(others.map(isIn)))]).toEqual(left);
});

test("the reuse of a stolen refresh token ends the session for thief and owner", async () => {
  const { email } = await signUpMember(api());
  const owner = await signIn(createClient(url()), email);
  const stolen = (await owner.getSession()).data.session?.refresh_token ?? "";
  await owner.refreshSession();
  await owner.refreshSession();
  api().clock.advance(11_000);
  const thief = createClient(url());
  expect((await thief.refreshSession({ refresh_token: stolen })).error?.code).toBe("refresh_token_already_used");
  expect((await owner.refreshSession()).error?.code).toBe("refresh_token_not_found");
  expect((await owner.getUser()).error?.name).toBe("AuthSessionMissingError");
});

test("resend repeats the sign-up mail with a valid code and refuses an invalid address", async () => {
  const [client, email] = [createClient(url()), newEmail("again")];
  await client.signUp({ email, password: PASSWORD });
  const first = await lastMail(api(), email);
  expect((await client.resend({ type: "signup", email })).error).toBeNull();
  const second = await lastMail(api(), email);
  expect(second.tokenHash).not.toBe(first.tokenHash);
  expect((await client.verifyOtp({ email, token: second.code, type: "signup" })).data.session).not.toBeNull();
  expect((await client.resend({ type: "signup", email: "nobody" })).error?.code).toBe("validation_failed");
});

test("reauthenticate needs a session", async () => {
  expect((await createClient(url()).reauthenticate()).error?.name).toBe("AuthSessionMissingError");
});

test("the admin API lists a user's factors and removes one", async () => {
  const { admin } = createClient(url(), { headers: { Authorization: `Bearer ${KEY}`, apikey: KEY } });
  const { id: userId, token } = await signUpMember(api());
  const factor = await addTotp(api(), token);
  const { data } = await admin.mfa.listFactors({ userId });
  expect(data?.factors).toMatchObject([{ id: factor.id, factor_type: "totp", status: "verified" }]);
  expect((await admin.mfa.deleteFactor({ userId, id: factor.id })).error).toBeNull();
  expect((await admin.mfa.deleteFactor({ userId, id: factor.id })).error).toMatchObject({ status: 404 });
  expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([]);
  const nobody = "019a0000-0000-7000-8000-000000000000";
  expect((await admin.mfa.listFactors({ userId: nobody })).error?.code).toBe("user_not_found");
});
