import { toChecksumAddress } from "@signinwithethereum/siwe-parser";
import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { walletMessages, walletNonces } from "#platform/db/schema/wallets.ts";
import { createTestApi, type TestApi, testApi } from "#test/api.ts";
import { auth } from "#test/auth.ts";
import { runJob } from "#test/run-job.ts";
import { createEthereumWallet, createSolanaWallet, createWallet, signedGrant, walletText } from "#test/wallets.ts";

const MINUTE = 60_000;
const BOTH = { ethereum: true, solana: true };
const CHAINS = ["ethereum", "solana"] as const;
const api = testApi({ wallets: BOTH });
const made: TestApi[] = [];
afterAll(() => Promise.all(made.map((each) => each.close())));

async function apiWith(overrides: Parameters<typeof createTestApi>[0]): Promise<TestApi> {
  const own = await createTestApi(overrides);
  made.push(own);
  return own;
}

const grant = (body: unknown, to = api()) => auth(to, "POST", "/token?grant_type=web3", body);
const inMinutes = (minutes: number) => new Date(api().clock().getTime() + minutes * MINUTE);
const refusal = (description: unknown) => ({
  status: 400,
  body: { error: "invalid request", error_description: description },
});

test.each(CHAINS)(
  "a signed message opens an account for the %s wallet, and the same account the next time",
  async (chain) => {
    const wallet = createWallet(chain);
    const first = await grant(signedGrant(wallet, walletText(wallet, api().clock())));
    expect(first.status).toBe(200);
    const claims = { chain, address: wallet.address, domain: "localhost:3000", statement: "Sign in to ISA." };
    expect(first.body.user).toMatchObject({
      email: "",
      phone: "",
      is_anonymous: false,
      app_metadata: { provider: "web3", providers: ["web3"] },
      identities: [
        { provider: "web3", id: `web3:${chain}:${wallet.address}`, identity_data: { custom_claims: claims } },
      ],
    });
    expect(decodeJwt(first.body.access_token)).toMatchObject({ amr: [{ method: "web3" }], aal: "aal1", email: "" });
    const second = await grant(signedGrant(wallet, walletText(wallet, api().clock())));
    expect(second.body.user.id).toBe(first.body.user.id);
  },
);

test("an Ethereum address matches in any letter case, and a wrong checksum is refused", async () => {
  const wallet = createEthereumWallet();
  const small = await grant(signedGrant(wallet, walletText(wallet, api().clock())));
  const address = toChecksumAddress(wallet.address);
  const checked = await grant(signedGrant(wallet, walletText(wallet, api().clock(), { address })));
  expect(checked.body.user.id).toBe(small.body.user.id);
  const wrong = address.replace(/(?<=^0x\d*)[a-f]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  const slip = signedGrant(wallet, walletText(wallet, api().clock(), { address: wrong }));
  expect(await grant(slip)).toMatchObject(refusal("Signed Ethereum message is malformed"));
});

test.each(CHAINS)("a message is accepted once, even when requests are concurrent: %s", async (chain) => {
  const wallet = createWallet(chain);
  const body = signedGrant(wallet, walletText(wallet, api().clock()));
  const answers = await Promise.all(Array.from({ length: 6 }, () => grant(body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  expect(await grant(body)).toMatchObject(refusal(expect.stringMatching(/has been used already$/)));
});

test.each(CHAINS)("the times of a message are always checked: %s", async (chain) => {
  const wallet = createWallet(chain);
  const later = (text: string) => `${text}\nNot Before: ${inMinutes(2).toISOString()}`;
  const said = (given: object) => walletText(wallet, api().clock(), given);
  const cases: [string, string][] = [
    [said({ issuedAt: inMinutes(-11), expiresAt: inMinutes(5) }), "issued too long ago"],
    [said({ issuedAt: inMinutes(11), expiresAt: inMinutes(15) }), "issued in the future"],
    [said({ expiresAt: inMinutes(-1) }), "is expired"],
    [later(said({})), "becomes valid in the future"],
  ];
  for (const [message, problem] of cases) {
    expect(await grant(signedGrant(wallet, message))).toMatchObject(refusal(expect.stringContaining(problem)));
  }
});

test("a nonce is valid for one message and for ten minutes", async () => {
  const wallet = createSolanaWallet();
  const { body } = await auth(api(), "POST", "/web3/nonce");
  const times = { issued_at: inMinutes(0).toISOString(), expires_at: inMinutes(10).toISOString() };
  expect(body).toEqual({ nonce: expect.stringMatching(/^[0-9a-f]{32}$/), ...times });
  const sign = (statement: string, nonce = body.nonce) =>
    grant(signedGrant(wallet, walletText(wallet, api().clock(), { statement, nonce })));
  expect((await sign("First.")).status).toBe(200);
  expect(await sign("Second.")).toMatchObject(refusal(expect.stringContaining("used already")));
  const late = await auth(api(), "POST", "/web3/nonce");
  api().clock.advance(11 * MINUTE);
  expect((await sign("Late.", late.body.nonce)).status).toBe(400);
});

test("nonces and messages are stored only as hashes, and the cleanup deletes them", async () => {
  const wallet = createEthereumWallet();
  const { body } = await auth(api(), "POST", "/web3/nonce");
  const message = walletText(wallet, api().clock(), { nonce: body.nonce });
  await grant(signedGrant(wallet, message));
  const kept = JSON.stringify([
    await api().db.select().from(walletNonces),
    await api().db.select().from(walletMessages),
  ]);
  expect(kept).toMatch(/"nonceHash".*"messageHash"/);
  expect(kept).not.toContain(body.nonce);
  expect(kept).not.toContain(wallet.address);
  api().clock.advance(25 * MINUTE);
  await runJob(api(), "accounts.tidy");
  expect(await api().db.$count(walletNonces)).toBe(0);
  expect(await api().db.$count(walletMessages)).toBe(0);
});

test("a wallet chain is off by default", async () => {
  const off = await apiWith({});
  const half = await apiWith({ wallets: { ethereum: false, solana: true } });
  const ask = (to: TestApi, chain: string) => grant({ chain, message: "x", signature: "x" }, to);
  const disabled = { status: 422, body: { code: "web3_provider_disabled", message: "Web3 provider is disabled" } };
  expect(await ask(off, "ethereum")).toMatchObject(disabled);
  expect(await ask(off, "bitcoin")).toMatchObject(disabled);
  expect(await auth(off, "POST", "/web3/nonce")).toMatchObject(disabled);
  expect(await ask(half, "ethereum")).toMatchObject(disabled);
  expect(await ask(half, "solana")).toMatchObject({ status: 400, body: { code: "validation_failed" } });
  expect(await ask(half, "bitcoin")).toMatchObject({ status: 400, body: { code: "web3_unsupported_chain" } });
  expect((await auth(half, "GET", "/settings")).body.external).toMatchObject({
    web3_ethereum: false,
    web3_solana: true,
  });
});

test("the rate limit allows thirty wallet attempts from one IP address", async () => {
  const limited = await apiWith({ wallets: BOTH, rateLimits: true });
  for (let time = 0; time < 30; time += 1) expect((await grant({ chain: "solana" }, limited)).status).toBe(400);
  expect((await grant({ chain: "solana" }, limited)).body.code).toBe("over_request_rate_limit");
});

test("a banned wallet account is refused", async () => {
  const wallet = createSolanaWallet();
  const { body } = await grant(signedGrant(wallet, walletText(wallet, api().clock())));
  await api()
    .db.update(accounts)
    .set({ bannedUntil: inMinutes(60) })
    .where(eq(accounts.id, body.user.id));
  expect((await grant(signedGrant(wallet, walletText(wallet, api().clock())))).body.code).toBe("user_banned");
});
