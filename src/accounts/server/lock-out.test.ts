import { readFile, writeFile } from "node:fs/promises";
import { exportJWK, generateKeyPair } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSigningKeys } from "#platform/http/signing-keys.ts";
import { createTestApi, type TestApi } from "#test/api.ts";
import { auth, lastMail, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { type Browser, memberWithBrowser, post, refresh, signIn } from "#test/known-browser.ts";
import { listStatements } from "#test/statements.ts";
import { ATTEMPTS_EXHAUSTED } from "../domain/attempts-messages.ts";

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

const tryCode = (email: string, token: string, browser: Browser = {}) =>
  post(limited, "/verify", { type: "magiclink", email, token }, browser);

async function tenWrong(email: string, { api = limited, ...browser }: Browser & { api?: TestApi } = {}) {
  const codes: string[] = [];
  for (let time = 0; time < 11; time += 1) codes.push((await signIn(api, email, "Wrong-1", browser)).body.code);
  return codes;
}

const TEN = [...Array<string>(10).fill("invalid_credentials"), "over_request_rate_limit"];
const usedUp = { status: 429, body: { code: "over_request_rate_limit", message: ATTEMPTS_EXHAUSTED } };

test("ten wrong passwords by strangers do not block a browser that has signed in before", async () => {
  const { email, device } = await memberWithBrowser(limited);
  expect(await tenWrong(email)).toEqual(TEN);
  expect(await signIn(limited, email, PASSWORD)).toMatchObject(usedUp);
  expect((await signIn(limited, email, "Wrong-1", { devices: device })).body.code).toBe("invalid_credentials");
  expect((await signIn(limited, email, PASSWORD, { devices: device })).status).toBe(200);
  expect(await signIn(limited, email, PASSWORD)).toMatchObject(usedUp);
});

test("a known browser has ten attempts of its own, counted apart from other browsers", async () => {
  const { email, device } = await memberWithBrowser(limited);
  expect(await tenWrong(email, { devices: device })).toEqual(TEN);
  expect(await signIn(limited, email, PASSWORD, { devices: device })).toMatchObject(usedUp);
  expect((await signIn(limited, email, PASSWORD)).status).toBe(200);
});

test.each([
  ["another account's token", async (_own: string) => (await memberWithBrowser(limited)).device],
  ["a forged token", async (own: string) => own.slice(0, 22) + "A".repeat(43)],
  ["a changed token", async (own: string) => (own.startsWith("A") ? "B" : "A") + own.slice(1)],
  ["no token at all", async () => "nothing"],
  [
    "a valid token after too many others",
    async (own: string) =>
      [..."abc"]
        .map((x) => x.repeat(65))
        .concat(own)
        .join("."),
  ],
])("%s does not count as a known browser", async (_what, tokenFor) => {
  const { email, device } = await memberWithBrowser(limited);
  const devices = await tokenFor(device);
  expect(await tenWrong(email)).toEqual(TEN);
  expect(await signIn(limited, email, PASSWORD, { devices })).toMatchObject(usedUp);
});

test("a browser with several device tokens is known by the account's own token", async () => {
  const [other, { email, device }] = [await memberWithBrowser(limited), await memberWithBrowser(limited)];
  expect(await tenWrong(email)).toEqual(TEN);
  expect((await signIn(limited, email, PASSWORD, { devices: `${other.device}.${device}` })).status).toBe(200);
});

test("an address without an account gives the same answers and statements as an address with one", async () => {
  for (const api of [limited, hidden]) {
    const { email } = await memberWithBrowser(api);
    const { device } = await memberWithBrowser(api);
    const [nobody, waiting] = [newEmail("nobody"), newEmail("waiting")];
    await post(api, "/signup", { email: waiting, password: "Another-tree-43" });
    const trials = [];
    for (const address of [email, nobody, waiting]) {
      const statements = await listStatements(api, () => signIn(api, address, "Wrong-1", { devices: device }));
      const codes = (await tenWrong(address, { api })).slice(1);
      trials.push({ statements, codes, last: await signIn(api, address, PASSWORD, { devices: device }) });
    }
    expect(trials[0]?.last).toMatchObject({ ...usedUp, device: undefined });
    expect(trials[1]).toEqual(trials[0]);
    expect(trials[2]).toEqual(trials[0]);
  }
});

test("a sign-in by a known browser runs the same statements as any other sign-in", async () => {
  const { email, device } = await memberWithBrowser(limited);
  const without = await listStatements(limited, () => signIn(limited, email, PASSWORD));
  expect(await listStatements(limited, () => signIn(limited, email, PASSWORD, { devices: device }))).toEqual(without);
});

test("fifteen wrong codes by strangers do not block a known browser", async () => {
  const { email, device } = await memberWithBrowser(limited);
  for (let time = 0; time < 15; time += 1) expect((await tryCode(email, "123456")).status).toBe(403);
  await post(limited, "/otp", { email });
  const { code } = await lastMail(limited, email);
  expect(await tryCode(email, code)).toMatchObject(usedUp);
  expect((await tryCode(email, code, { devices: device })).status).toBe(200);
});

test("a known browser gets no extra guesses at the code of a new address", async () => {
  const { session, device } = await memberWithBrowser(limited);
  const wanted = newEmail("wanted");
  await auth(limited, "PUT", "/user", { email: wanted }, session);
  const guess = (browser: Browser = {}) =>
    post(
      limited,
      "/verify",
      { type: "email_change", email: wanted, token: "123456" },
      { token: session.access_token, ...browser },
    );
  for (let time = 0; time < 15; time += 1) expect((await guess()).status).toBe(403);
  expect(await guess({ devices: device })).toMatchObject(usedUp);
});

test("wrong passwords by strangers do not stop a signed-in member from setting a new password", async () => {
  const { email, token } = await signUpMember(limited);
  await tenWrong(email);
  const json = { password: "Mango-season-7", current_password: PASSWORD };
  expect((await auth(limited, "PUT", "/user", json, { token })).status).toBe(200);
});

test("a browser becomes known by a refresh or a link, and keeps its device token", async () => {
  const { session, email } = await signUpMember(limited);
  const { device = "" } = await refresh(limited, session.refresh_token);
  await post(limited, "/otp", { email });
  const { tokenHash } = await lastMail(limited, email);
  const link = { type: "magiclink", token_hash: tokenHash };
  expect(await post(limited, "/verify", link, { devices: device })).toMatchObject({ status: 200, device });
  expect((await signIn(limited, email, PASSWORD)).device).toMatch(/^[\w-]{65}$/);
});

test("a browser stays known when the signing keys rotate, and gets a device token of the new key", async () => {
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
  const back = await signIn(both, email, PASSWORD, { devices: device });
  expect(back.status).toBe(200);
  expect(back.device).not.toBe(device);
  const after = await restartWith([fresh]);
  expect(await signIn(after, email, PASSWORD, { devices: device })).toMatchObject(usedUp);
  expect((await signIn(after, email, PASSWORD, { devices: back.device ?? "" })).status).toBe(200);
});
