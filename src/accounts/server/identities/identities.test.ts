import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ACCESS_COOKIE, REFRESH_COOKIE } from "#kernel/session-cookies.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, identities, sessions } from "#platform/db/schema/accounts.ts";
import { auth, newEmail, signUpMember } from "#test/auth.ts";
import { createClient, listen } from "#test/auth-client.ts";
import { createMember } from "#test/factories.ts";
import { askMeanwhile } from "#test/held-account.ts";
import { logIn, newBrowser, open, outcomeOf } from "#test/oidc-visit.ts";
import { testProvider } from "#test/provider-world.ts";
import { addTotp } from "#test/second-factor.ts";

const { api, newPerson, signIn, userOf } = testProvider();
const url = listen(api);
const LINK = "/auth/v1/user/identities/authorize?provider=custom:loopback";
type Member = Awaited<ReturnType<typeof signUpMember>>;

async function link(member: { token: string }, login: string, path = LINK) {
  const browser = newBrowser();
  const away = await open(api(), browser, path, { authorization: `Bearer ${member.token}` });
  const back = await logIn(away.headers.get("location") ?? "", login);
  return outcomeOf((await open(api(), browser, back.href)).headers.get("location"));
}

async function signedInClient(member: Member) {
  const client = createClient(url());
  await client.setSession(member.session);
  return client;
}

test("the client library links an identity to the signed-in account and unlinks it", async () => {
  const member = await signUpMember(api());
  const client = await signedInClient(member);
  const { login, sub } = newPerson();
  const asked = await client.linkIdentity({ provider: "custom:loopback", options: { skipBrowserRedirect: true } });
  expect(asked.error).toBeNull();
  const browser = newBrowser();
  const away = await open(api(), browser, asked.data.url ?? "");
  const back = await logIn(away.headers.get("location") ?? "", login);
  const outcome = outcomeOf((await open(api(), browser, back.href)).headers.get("location"));
  expect((await userOf(outcome.access_token)).id).toBe(member.id);

  const { data } = await client.getUserIdentities();
  expect(data?.identities.map(({ provider }) => provider)).toEqual(["email", "custom:loopback"]);
  const added = data?.identities.find(({ id }) => id === sub);
  if (!added) throw new Error("no identity was added");
  expect((await client.unlinkIdentity(added)).error).toBeNull();
  expect((await client.getUser()).data.user).toMatchObject({
    app_metadata: { provider: "email", providers: ["email"] },
  });
  const last = (await client.getUserIdentities()).data?.identities[0];
  if (!last) throw new Error("no identity is left");
  expect((await client.unlinkIdentity(last)).error?.code).toBe("single_identity_not_deletable");
});

test("an identity is linked to one account only, and only once", async () => {
  const { login } = newPerson();
  await signIn(login);
  const member = await signUpMember(api());
  expect(await link(member, login)).toMatchObject({
    error_code: "identity_already_exists",
    error_description: "Identity is already linked to another user",
  });
  const other = newPerson();
  expect((await link(member, other.login)).access_token).toBeDefined();
  expect((await link(member, other.login)).error_description).toBe("Identity is already linked");
});

test("an ended session cannot link an identity", async () => {
  const member = await createMember(api());
  const browser = newBrowser();
  const away = await open(api(), browser, LINK, { authorization: `Bearer ${member.token}` });
  const { login, sub } = newPerson();
  const back = await logIn(away.headers.get("location") ?? "", login);
  await api().db.delete(sessions).where(eq(sessions.id, member.sessionId));
  expect(outcomeOf((await open(api(), browser, back.href)).headers.get("location")).access_token).toBeUndefined();
  expect(await api().db.$count(identities, eq(identities.providerId, sub))).toBe(0);
});

test("a session that a newer sign-in ends cannot link an identity, even during the callback", async () => {
  const member = await createMember(api());
  const browser = newBrowser();
  const away = await open(api(), browser, LINK, { authorization: `Bearer ${member.token}` });
  const ticket = await api().call("GET", `${LINK}&skip_http_redirect=true`, { as: member });
  const { login, sub } = newPerson();
  const back = await logIn(away.headers.get("location") ?? "", login);
  const end = (tx: Queryable) =>
    tx.update(sessions).set({ notAfter: api().clock() }).where(eq(sessions.id, member.sessionId));
  const answer = await askMeanwhile(api(), member.id, end, () => open(api(), browser, back.href));
  expect(outcomeOf(answer.headers.get("location")).error_code).toBe("session_not_found");
  expect(await api().db.$count(identities, eq(identities.providerId, sub))).toBe(0);
  const { url } = (await ticket.json()) as { url: string };
  expect((await open(api(), newBrowser(), url)).status).toBe(403);
});

test("an identity is not linked when the session needs a second step at the callback", async () => {
  const member = await signUpMember(api());
  const browser = newBrowser();
  const away = await open(api(), browser, LINK, { authorization: `Bearer ${member.token}` });
  const { login, sub } = newPerson();
  const back = await logIn(away.headers.get("location") ?? "", login);
  await addTotp(api(), member.token);
  await api().db.update(sessions).set({ aal: "aal1" }).where(eq(sessions.accountId, member.id));
  const outcome = outcomeOf((await open(api(), browser, back.href)).headers.get("location"));
  expect(outcome.error_code).toBe("insufficient_aal");
  expect(await api().db.$count(identities, eq(identities.providerId, sub))).toBe(0);
});

test("a link ticket works once, for five minutes, and not where another user is signed in", async () => {
  const [member, other] = [await createMember(api()), await createMember(api())];
  const ticket = async () => {
    const answer = await api().call("GET", `${LINK}&skip_http_redirect=true`, { as: member });
    return ((await answer.json()) as { url: string }).url;
  };
  const lured = new Map([[ACCESS_COOKIE, other.token]]);
  const first = await ticket();
  expect((await open(api(), lured, first)).status).toBe(400);
  expect((await open(api(), newBrowser(), first)).status).toBe(404);
  const own = new Map([[ACCESS_COOKIE, member.token]]);
  expect((await open(api(), own, await ticket())).status).toBe(302);
  const late = await ticket();
  api().clock.advance(300_000);
  expect((await open(api(), newBrowser(), late)).status).toBe(422);
});

test("the signed-in user of a browser is detected by either cookie, even when the access token has expired", async () => {
  const [member, other] = [await signUpMember(api()), await signUpMember(api())];
  const ticket = async () => {
    const { body } = await auth(api(), "GET", `${LINK.slice("/auth/v1".length)}&skip_http_redirect=true`, undefined, {
      token: (await renewed()).body.access_token,
    });
    return body.url as string;
  };
  let refresh_token = member.session.refresh_token as string;
  const renewed = async () => {
    const answer = await auth(api(), "POST", "/token?grant_type=refresh_token", { refresh_token });
    refresh_token = answer.body.refresh_token;
    return answer;
  };
  const statusWith = async (cookies: Record<string, string>) =>
    (await open(api(), new Map(Object.entries(cookies)), await ticket())).status;
  api().clock.advance(3_601_000);
  expect(await statusWith({ [ACCESS_COOKIE]: other.token })).toBe(400);
  expect(await statusWith({ [REFRESH_COOKIE]: other.session.refresh_token })).toBe(400);
  expect(await statusWith({ [ACCESS_COOKIE]: "x.y.z" })).toBe(400);
  expect(await statusWith({ [ACCESS_COOKIE]: member.token, [REFRESH_COOKIE]: "unknown" })).toBe(400);
  expect(await statusWith({ [ACCESS_COOKIE]: member.token })).toBe(302);
  expect(await statusWith({ [REFRESH_COOKIE]: member.session.refresh_token })).toBe(302);
});

test("an anonymous account takes the verified address of a linked identity and becomes a member's account", async () => {
  const member = await createMember(api());
  await api().db.update(accounts).set({ email: null, isAnonymous: true }).where(eq(accounts.id, member.id));
  const { login, email } = newPerson();
  const user = await userOf((await link(member, login)).access_token);
  expect(user).toMatchObject({ id: member.id, email, is_anonymous: false });
});

async function withIdentity(member: { id: string }, email: string | null, verified: boolean): Promise<string> {
  const [row] = await api()
    .db.insert(identities)
    .values({
      accountId: member.id,
      provider: "google",
      providerId: `google-${email}-${member.id}`,
      identityData: { sub: "x", email_verified: verified },
      email,
    })
    .returning({ id: identities.id });
  return row?.id ?? "";
}

const unlink = (member: { token: string }, id: string) =>
  auth(api(), "DELETE", `/user/identities/${id}`, undefined, member);

test("each refusal to unlink an identity has its own code", async () => {
  const [member, other] = [await createMember(api()), await createMember(api())];
  expect(await unlink(member, "1")).toMatchObject({ status: 404, body: { code: "validation_failed" } });
  const [own] = await api().db.select().from(identities).where(eq(identities.accountId, member.id));
  expect(await unlink(member, own?.id ?? "")).toMatchObject({
    status: 422,
    body: { code: "single_identity_not_deletable" },
  });
  await withIdentity(member, other.email, true);
  const [theirs] = await api().db.select().from(identities).where(eq(identities.accountId, other.id));
  expect(await unlink(member, theirs?.id ?? "")).toMatchObject({ status: 422, body: { code: "identity_not_found" } });
  expect(await unlink(member, own?.id ?? "")).toMatchObject({
    status: 422,
    body: { code: "email_conflict_identity_not_deletable" },
  });
});

test.each([
  [true, "promoted"],
  [false, "left out"],
])("the removal of the email identity promotes only a verified address (verified: %s, %s)", async (verified) => {
  const member = await signUpMember(api());
  const next = newEmail("next");
  await withIdentity(member, null, false);
  await withIdentity(member, next, verified);
  const mine = (await userOf(member.token)).identities.find(
    ({ provider }: { provider: string }) => provider === "email",
  );
  expect((await unlink(member, mine.identity_id)).status).toBe(200);
  const user = await userOf(member.token);
  expect(user.email).toBe(verified ? next : "");
  expect(user.email_confirmed_at !== undefined).toBe(verified);
  expect(user.app_metadata).toMatchObject({ provider: "google", providers: ["google"] });
});

test("the last proved address cannot be removed when no other identity can sign in", async () => {
  const member = await signUpMember(api());
  await api()
    .db.insert(identities)
    .values({ accountId: member.id, provider: "phone", providerId: member.id, identityData: { sub: member.id } });
  const byEmail = and(eq(identities.accountId, member.id), eq(identities.provider, "email"));
  const [own] = await api().db.select().from(identities).where(byEmail);
  expect(await unlink(member, own?.id ?? "")).toMatchObject({
    status: 422,
    body: { code: "single_identity_not_deletable" },
  });
});

test("linking and unlinking are refused when manual linking is off", async () => {
  const member = await createMember(api());
  api().config.manualLinking = false;
  const off = { status: 404, body: { code: "manual_linking_disabled" } };
  expect(
    await auth(api(), "GET", "/user/identities/authorize?provider=custom:loopback", undefined, member),
  ).toMatchObject(off);
  expect(await unlink(member, "00000000-0000-0000-0000-000000000000")).toMatchObject(off);
  api().config.manualLinking = true;
});
