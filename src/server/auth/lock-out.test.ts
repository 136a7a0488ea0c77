import { readFile, writeFile } from "node:fs/promises";
import { exportJWK, generateKeyPair } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEVICE_HEADER } from "#contract/session.ts";
import { TRIES_USED_UP } from "#domain/auth/tries-messages.ts";
import { createTestApi, type TestApi } from "#test/api.ts";
import { auth, lastMail, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { addTotp, codeOf } from "#test/second-factor.ts";
import { listStatements } from "#test/statements.ts";
import { createApi } from "../app.ts";
import { loadSigningKeys } from "../http/signing-keys.ts";

let limited: TestApi;
let hidden: TestApi;
beforeAll(async () => {
  limited = await createTestApi({ rateLimits: true, trustProxy: 1 });
  hidden = await createTestApi({ rateLimits: true, trustProxy: 1, hideAccounts: true });
});
afterAll(async () => {
  await limited.close();
  await hidden.close();
});

type Ask = {
  api?: TestApi;
  path: string;
  json: object;
  devices?: string;
  token?: string;
  address?: string;
};

const REFRESH = "/token?grant_type=refresh_token";

let addresses = 0;

/** Each request from an address of its own, so that only guesses are counted. */
async function ask({ api = limited, path, json, devices, token, address }: Ask) {
  addresses += 1;
  const response = await createApi(api).request(`/auth/v1${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-supabase-api-version": "2024-01-01",
      "x-forwarded-for": address ?? `10.0.${addresses >> 8}.${addresses & 255}`,
      ...(devices === undefined ? {} : { [DEVICE_HEADER]: devices }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(json),
  });
  return { status: response.status, body: await response.json(), device: response.headers.get(DEVICE_HEADER) };
}

type Browser = { devices?: string; api?: TestApi };
const signIn = (email: string, password: string, browser: Browser = {}) =>
  ask({ path: "/token?grant_type=password", json: { email, password }, ...browser });
const tryCode = (email: string, token: string, browser: Browser = {}) =>
  ask({ path: "/verify", json: { type: "magiclink", email, token }, ...browser });

/** A member, and what the browser of their first sign-in is known by. */
async function memberWithBrowser(api = limited) {
  const member = await signUpMember(api);
  const { device } = await signIn(member.email, PASSWORD, { api });
  return { ...member, device: device ?? "" };
}

async function tenWrong(email: string, browser: Browser = {}) {
  const codes: string[] = [];
  for (let time = 0; time < 11; time += 1) codes.push((await signIn(email, "Wrong-1", browser)).body.code);
  return codes;
}

const TEN = [...Array<string>(10).fill("invalid_credentials"), "over_request_rate_limit"];
const usedUp = { status: 429, body: { code: "over_request_rate_limit", message: TRIES_USED_UP } };

test("strangers' ten wrong passwords leave a browser that has signed in before its own tries", async () => {
  const { email, device } = await memberWithBrowser();
  expect(await tenWrong(email)).toEqual(TEN);
  expect(await signIn(email, PASSWORD)).toMatchObject(usedUp);
  expect((await signIn(email, "Wrong-1", { devices: device })).body.code).toBe("invalid_credentials");
  expect((await signIn(email, PASSWORD, { devices: device })).status).toBe(200);
  expect(await signIn(email, PASSWORD)).toMatchObject(usedUp);
});

test("a browser that has signed in before has ten tries too, which use up none of others'", async () => {
  const { email, device } = await memberWithBrowser();
  expect(await tenWrong(email, { devices: device })).toEqual(TEN);
  expect(await signIn(email, PASSWORD, { devices: device })).toMatchObject(usedUp);
  expect((await signIn(email, PASSWORD)).status).toBe(200);
});

test.each([
  ["another account's token", async (_own: string) => (await memberWithBrowser()).device],
  ["a forged token", async (own: string) => own.slice(0, 22) + "A".repeat(43)],
  ["a changed token", async (own: string) => (own.startsWith("A") ? "B" : "A") + own.slice(1)],
  ["no token at all", async () => "nothing"],
  [
    "a good one behind too many",
    async (own: string) =>
      [..."abc"]
        .map((x) => x.repeat(65))
        .concat(own)
        .join("."),
  ],
])("%s is a stranger's", async (_what, tokenFor) => {
  const { email, device } = await memberWithBrowser();
  const devices = await tokenFor(device);
  expect(await tenWrong(email)).toEqual(TEN);
  expect(await signIn(email, PASSWORD, { devices })).toMatchObject(usedUp);
});

test("of the tokens that a browser keeps, the account's own counts", async () => {
  const [other, { email, device }] = [await memberWithBrowser(), await memberWithBrowser()];
  expect(await tenWrong(email)).toEqual(TEN);
  expect((await signIn(email, PASSWORD, { devices: `${other.device}.${device}` })).status).toBe(200);
});

test("an address without an account answers like one with, with a token and without, by the same statements", async () => {
  for (const api of [limited, hidden]) {
    const { email } = await memberWithBrowser(api);
    const { device } = await memberWithBrowser(api);
    const [nobody, waiting] = [newEmail("nobody"), newEmail("waiting")];
    await ask({ api, path: "/signup", json: { email: waiting, password: "Another-tree-43" } });
    const trials = [];
    for (const address of [email, nobody, waiting]) {
      const statements = await listStatements(api, () => signIn(address, "Wrong-1", { api, devices: device }));
      const codes = (await tenWrong(address, { api })).slice(1);
      trials.push({ statements, codes, last: await signIn(address, PASSWORD, { api, devices: device }) });
    }
    expect(trials[0]?.last).toMatchObject({ ...usedUp, device: null });
    expect(trials[1]).toEqual(trials[0]);
    expect(trials[2]).toEqual(trials[0]);
  }
});

test("a known browser's sign-in costs the statements of any other", async () => {
  const { email, device } = await memberWithBrowser();
  const without = await listStatements(limited, () => signIn(email, PASSWORD));
  expect(await listStatements(limited, () => signIn(email, PASSWORD, { devices: device }))).toEqual(without);
});

test("wrong codes are counted apart as well: strangers' fifteen leave a known browser its own", async () => {
  const { email, device } = await memberWithBrowser();
  for (let time = 0; time < 15; time += 1) expect((await tryCode(email, "123456")).status).toBe(403);
  await ask({ path: "/otp", json: { email } });
  const { code } = await lastMail(limited, email);
  expect(await tryCode(email, code)).toMatchObject(usedUp);
  expect((await tryCode(email, code, { devices: device })).status).toBe(200);
});

test("a browser of one account gets no guesses of its own at the code of an address that it asks to have", async () => {
  const { session, device } = await memberWithBrowser();
  const wanted = newEmail("wanted");
  await auth(limited, "PUT", "/user", { email: wanted }, session);
  const guess = (devices?: string) =>
    ask({
      path: "/verify",
      json: { type: "email_change", email: wanted, token: "123456" },
      token: session.access_token,
      ...(devices ? { devices } : {}),
    });
  for (let time = 0; time < 15; time += 1) expect((await guess()).status).toBe(403);
  expect(await guess(device)).toMatchObject(usedUp);
});

test("half signed in a browser is not known yet, and the second step's codes are counted apart", async () => {
  const { email, token } = await signUpMember(limited);
  const factor = await addTotp(limited, token);
  const renewed = await ask({ path: REFRESH, json: { refresh_token: factor.refreshToken } });
  const half = await signIn(email, PASSWORD);
  expect(half).toMatchObject({ status: 200, device: null });
  const [path, access] = [`/factors/${factor.id}`, { token: half.body.access_token as string, address: "10.1.0.1" }];
  const step = async (code: string, browser: Browser = {}) => {
    const { body } = await ask({ path: `${path}/challenge`, json: {}, ...access });
    return ask({ path: `${path}/verify`, json: { challenge_id: body.id, code }, ...access, ...browser });
  };
  for (let time = 0; time < 10; time += 1) expect((await step("000000")).status).toBe(422);
  const code = codeOf(limited, factor.secret);
  expect(await step(code)).toMatchObject(usedUp);
  const devices = renewed.device ?? "";
  expect(await step(code, { devices })).toMatchObject({ status: 200, device: devices });
});

test("recovery codes are counted apart as well", async () => {
  const { token } = await signUpMember(limited);
  const factor = await addTotp(limited, token);
  const { device } = await ask({ path: REFRESH, json: { refresh_token: factor.refreshToken } });
  const { body } = await auth(limited, "POST", "/factors/recovery-codes", undefined, factor);
  const redeem = (code: string, browser: Browser = {}) =>
    ask({ path: "/factors/recovery-codes/verify", json: { code }, token: factor.token, ...browser });
  for (let time = 0; time < 5; time += 1) expect((await redeem("2222-2222")).status).toBe(422);
  expect((await redeem(body.codes[0])).body.code).toBe("mfa_recovery_codes_locked");
  expect((await redeem(body.codes[0], { devices: device ?? "" })).status).toBe(200);
});

test("strangers' wrong passwords and codes do not keep a member who is signed in from a new password", async () => {
  const { email, token } = await signUpMember(limited);
  await tenWrong(email);
  const json = { password: "Mango-season-7", current_password: PASSWORD };
  expect((await auth(limited, "PUT", "/user", json, { token })).status).toBe(200);
});

test("a browser becomes known by a refresh and by a link too, and keeps its token", async () => {
  const { session, email } = await signUpMember(limited);
  const { device } = await ask({ path: REFRESH, json: { refresh_token: session.refresh_token } });
  await ask({ path: "/otp", json: { email } });
  const { tokenHash } = await lastMail(limited, email);
  const link = { type: "magiclink", token_hash: tokenHash };
  expect(await ask({ path: "/verify", json: link, devices: device ?? "" })).toMatchObject({ status: 200, device });
  expect((await signIn(email, PASSWORD)).device).toMatch(/^[\w-]{65}$/);
});

test("over a rotation of the signing keys a browser stays known, by the new key when it comes back", async () => {
  const { email, device } = await memberWithBrowser(hidden);
  const file = hidden.config.signingKeysFile;
  const { keys } = JSON.parse(await readFile(file, "utf8"));
  const fresh = await exportJWK((await generateKeyPair("ES256", { extractable: true })).privateKey);
  const restartWith = async (rotated: object[]) => {
    await writeFile(file, JSON.stringify({ keys: rotated }));
    return { ...hidden, keys: await loadSigningKeys(file, { create: false }) };
  };
  const both = await restartWith([fresh, ...keys]);
  expect(await tenWrong(email, { api: both })).toEqual(TEN);
  const back = await signIn(email, PASSWORD, { api: both, devices: device });
  expect(back.status).toBe(200);
  expect(back.device).not.toBe(device);
  const after = await restartWith([fresh]);
  expect(await signIn(email, PASSWORD, { api: after, devices: device })).toMatchObject(usedUp);
  expect((await signIn(email, PASSWORD, { api: after, devices: back.device ?? "" })).status).toBe(200);
});
