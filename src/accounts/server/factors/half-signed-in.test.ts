import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { factors } from "#platform/db/schema/factors.ts";
import { createTestApi, type TestApi, testApi } from "#test/api.ts";
import { auth, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { addTotp, answerTotp, challengeOf, codeOf, enrollTotp } from "#test/second-factor.ts";
import { TWO_STEP_MESSAGES } from "../../domain/second-factor-messages.ts";

const api = testApi();

const NOBODYS = "019a0000-0000-7000-8000-000000000000";

async function withApp() {
  const who = await signUpMember(api(), newEmail("half"));
  return { ...who, raised: await addTotp(api(), who.token) };
}

async function signIn(email: string) {
  const { body } = await auth(api(), "POST", "/token?grant_type=password", { email, password: PASSWORD });
  return { token: body.access_token as string, refreshToken: body.refresh_token as string };
}

function sender(api: TestApi, token: string) {
  const app = createApi(api);
  return async (address: string, path: string, json: object) =>
    app.request(`/auth/v1${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify(json),
    });
}

const refresh = (refresh_token: string) => auth(api(), "POST", "/token?grant_type=refresh_token", { refresh_token });
const raiseFailed = { status: 422, body: { code: "mfa_verification_failed" } };

test.each([
  ["GET", "/api/admin/audit"],
  ["POST", "/api/profiles/mine/submit"],
])("%s %s answers 401 when the session is half signed in", async (method, path) => {
  const { email, id, raised } = await withApp();
  const statusOf = async (token: string) => {
    const answer = await api().call(method, path.replace("mine", id), { as: { token } });
    return answer.status;
  };
  expect(await statusOf((await signIn(email)).token)).toBe(401);
  expect(await statusOf(raised.token)).not.toBe(401);
});

test("a refresh token from before the second step cannot create an aal2 session", async () => {
  const { session, raised } = await withApp();
  const old = await refresh(session.refresh_token);
  expect(old).toMatchObject({ status: 400 });
  const renewed = await refresh(raised.refreshToken);
  expect(decodeJwt(renewed.body.access_token)).toMatchObject({ aal: "aal2" });
});

test("a refresh concurrent with the second step does not raise the old session to aal2", async () => {
  const { email, raised: factor } = await withApp();
  const half = await signIn(email);
  const challenge_id = await challengeOf(api(), half.token, factor.id);
  const answer = { challenge_id, code: codeOf(api(), factor.secret) };
  const [step, old] = await Promise.all([
    auth(api(), "POST", `/factors/${factor.id}/verify`, answer, half),
    refresh(half.refreshToken),
  ]);
  expect(step.status).toBe(200);
  if (old.status === 200) {
    expect(decodeJwt(old.body.access_token)).toMatchObject({ aal: "aal1" });
    expect((await refresh(old.body.refresh_token)).status).toBe(400);
  }
});

test("an access token from before the second step stays half signed in, and other half-signed-in sessions end", async () => {
  const { email, raised: factor } = await withApp();
  const [half, other] = [await signIn(email), await signIn(email)];
  expect((await answerTotp(api(), half.token, factor)).status).toBe(200);
  expect((await api().call("GET", "/api/admin/audit", { as: half })).status).toBe(401);
  const password = "Another-tree-43";
  expect((await auth(api(), "PUT", "/user", { password }, half)).body.code).toBe("insufficient_aal");
  expect((await auth(api(), "DELETE", `/factors/${factor.id}`, undefined, half)).body.code).toBe("insufficient_aal");
  expect((await refresh(other.refreshToken)).status).toBe(400);
});

test("a code is accepted once, and concurrent answers raise the session once", async () => {
  const { raised: factor } = await withApp();
  const [one, two] = [
    await challengeOf(api(), factor.token, factor.id),
    await challengeOf(api(), factor.token, factor.id),
  ];
  const code = codeOf(api(), factor.secret);
  const verify = (challenge_id: string) =>
    auth(api(), "POST", `/factors/${factor.id}/verify`, { challenge_id, code }, factor);
  const statuses = (await Promise.all([verify(one), verify(two), verify(one)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 422, 422]);
  expect(await answerTotp(api(), factor.token, factor)).toMatchObject(raiseFailed);
  api().clock.advance(60_000);
  expect((await answerTotp(api(), factor.token, factor)).status).toBe(200);
});

test("a repeated second step appears once in the amr claim", async () => {
  const { raised: factor } = await withApp();
  api().clock.advance(60_000);
  const { body } = await answerTotp(api(), factor.token, factor);
  const { amr } = decodeJwt<{ amr: { method: string }[] }>(body.access_token);
  expect(amr.map(({ method }) => method)).toEqual(["totp", "otp"]);
});

test("another account's factor and challenge are refused", async () => {
  const [mine, theirs] = [await withApp(), await withApp()];
  const foreign = await challengeOf(api(), theirs.raised.token, theirs.raised.id);
  const code = codeOf(api(), mine.raised.secret);
  const wrongFactor = `/factors/${theirs.raised.id}`;
  expect((await auth(api(), "POST", `${wrongFactor}/challenge`, undefined, mine.raised)).status).toBe(404);
  expect((await auth(api(), "DELETE", wrongFactor, undefined, mine.raised)).status).toBe(404);
  const answer = { challenge_id: foreign, code };
  expect(await auth(api(), "POST", `/factors/${mine.raised.id}/verify`, answer, mine.raised)).toMatchObject({
    status: 422,
    body: { code: "mfa_factor_not_found" },
  });
});

test("a half-signed-in session cannot change the sign-in methods of its account", async () => {
  const { email, raised } = await withApp();
  const half = await signIn(email);
  const calls: [string, string, object | undefined, number][] = [
    ["PUT", "/user", { password: "Another-tree-43" }, 401],
    ["PUT", "/user", { email: newEmail() }, 401],
    ["PUT", "/user", { phone: "254711222333" }, 401],
    ["POST", "/factors", { factor_type: "totp", friendly_name: "mine" }, 403],
    ["DELETE", `/factors/${raised.id}`, undefined, 422],
    ["POST", "/factors/recovery-codes", undefined, 403],
    ["POST", "/factors/recovery-codes/regenerate", undefined, 403],
    ["DELETE", "/factors/recovery-codes", undefined, 403],
    ["POST", "/passkeys/registration/options", undefined, 403],
    ["PATCH", `/passkeys/${NOBODYS}`, { friendly_name: "mine" }, 403],
    ["DELETE", `/passkeys/${NOBODYS}`, undefined, 403],
    ["GET", "/user/identities/authorize?provider=google", undefined, 403],
    ["DELETE", `/user/identities/${NOBODYS}`, undefined, 403],
    ["POST", "/user/identities/web3", { chain: "ethereum", message: "x", signature: "y" }, 403],
    ["DELETE", "/user/phone", undefined, 403],
    ["DELETE", "/sessions", undefined, 403],
  ];
  for (const [method, path, json, status] of calls) {
    expect([path, await auth(api(), method, path, json, half)]).toMatchObject([
      path,
      { status, body: { code: "insufficient_aal" } },
    ]);
  }
});

test("an unfinished factor enrolment cannot be completed from a half-signed-in session", async () => {
  const { email, raised } = await withApp();
  const begun = await enrollTotp(api(), raised.token, "second");
  const half = await signIn(email);
  expect(await answerTotp(api(), half.token, begun)).toMatchObject({ status: 403, body: { code: "insufficient_aal" } });
});

test("a factor's secret is stored encrypted and never shown again", async () => {
  const { id, raised } = await withApp();
  const [row] = await api().db.select().from(factors).where(eq(factors.accountId, id));
  expect(JSON.stringify(row)).not.toContain(raised.secret);
  const { body } = await auth(api(), "GET", "/user", undefined, raised);
  expect(JSON.stringify(body.factors)).not.toContain(raised.secret);
  expect(body.factors).toMatchObject([{ id: raised.id, status: "verified", factor_type: "totp" }]);
});

test("the removal of the last factor deletes the recovery codes and lowers the session to aal1", async () => {
  const { raised, id } = await withApp();
  await auth(api(), "POST", "/factors/recovery-codes", undefined, raised);
  expect((await auth(api(), "DELETE", `/factors/${raised.id}`, undefined, raised)).status).toBe(200);
  expect(await api().db.$count(factors, eq(factors.accountId, id))).toBe(0);
  const { body } = await refresh(raised.refreshToken);
  expect(decodeJwt(body.access_token)).toMatchObject({ aal: "aal1" });
});

test("a factor accepts ten guesses in total, from any IP addresses", async () => {
  const limited = await createTestApi({ rateLimits: true, trustProxy: 1 });
  try {
    const { token } = await signUpMember(limited, newEmail("guess"));
    const factor = await addTotp(limited, token);
    const send = sender(limited, factor.token);
    const guess = async (address: string) => {
      const { id: challenge_id } = await (await send(address, `/factors/${factor.id}/challenge`, {})).json();
      const answer = await send(address, `/factors/${factor.id}/verify`, { challenge_id, code: "000000" });
      return (await answer.json()).error_code;
    };
    const codes: string[] = [];
    for (let made = 0; made < 12; made++) codes.push(await guess(`10.0.0.${made}`));
    expect(codes.slice(0, 10)).toEqual(Array(10).fill("mfa_verification_failed"));
    expect(codes.slice(10)).toEqual(Array(2).fill("over_request_rate_limit"));
  } finally {
    await limited.close();
  }
});

test("recovery codes lock after a few wrong guesses", async () => {
  const limited = await createTestApi({ rateLimits: true, trustProxy: 1 });
  try {
    const { token } = await signUpMember(limited, newEmail("lock"));
    const factor = await addTotp(limited, token);
    const { body } = await auth(limited, "POST", "/factors/recovery-codes", undefined, factor);
    const redeem = (code: string) => auth(limited, "POST", "/factors/recovery-codes/verify", { code }, factor);
    for (let made = 0; made < 5; made++) expect(await redeem("2222-2222")).toMatchObject(raiseFailed);
    expect(await redeem(body.codes[0])).toMatchObject({ status: 429, body: { code: "mfa_recovery_codes_locked" } });
  } finally {
    await limited.close();
  }
});

test("an administrator must use a second factor when the site requires it", async () => {
  const strict = await createTestApi({ adminsNeedSecondFactor: true });
  try {
    const { token } = await signUpMember(strict, "admin@isa.example");
    const statusOf = async (as: string) => (await strict.call("GET", "/api/admin/audit", { as: { token: as } })).status;
    expect(await statusOf(token)).toBe(403);
    const refused = await strict.call("GET", "/api/admin/audit", { as: { token } });
    expect(await refused.json()).toMatchObject({ code: "forbidden", message: TWO_STEP_MESSAGES.adminFirst });
    const { token: plain } = await signUpMember(strict, newEmail("plain"));
    const general = await strict.call("GET", "/api/admin/audit", { as: { token: plain } });
    expect(await general.json()).not.toMatchObject({ message: TWO_STEP_MESSAGES.adminFirst });
    const raised = await addTotp(strict, token);
    expect(await statusOf(raised.token)).toBe(200);
    expect(await statusOf(token)).toBe(401);
  } finally {
    await strict.close();
  }
});

test("a challenge is answered only from the IP address that requested it", async () => {
  const proxied = await createTestApi({ trustProxy: 1 });
  try {
    const { token } = await signUpMember(proxied, newEmail("moved"));
    const factor = await addTotp(proxied, token);
    const send = sender(proxied, factor.token);
    const from = (address: string, path: string, json: object) => send(address, `/factors/${factor.id}${path}`, json);
    const { id: challenge_id } = await (await from("10.0.0.1", "/challenge", {})).json();
    const answer = { challenge_id, code: codeOf(proxied, factor.secret) };
    const moved = await from("10.0.0.2", "/verify", answer);
    expect(moved.status).toBe(422);
    expect(await moved.json()).toMatchObject({ error_code: "mfa_ip_address_mismatch" });
    expect((await from("10.0.0.1", "/verify", answer)).status).toBe(200);
  } finally {
    await proxied.close();
  }
});
