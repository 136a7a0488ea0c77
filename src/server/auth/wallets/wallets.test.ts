import { toChecksumAddress } from "@signinwithethereum/siwe-parser";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { decodeJwt } from "jose";
import { afterAll, expect, test } from "vitest";
import { createTestApi, type TestApi, testApi } from "#test/api.ts";
import { auth } from "#test/auth.ts";
import { createMember } from "#test/factories.ts";
import { createEthereumWallet, createSolanaWallet, createWallet, signedGrant, walletText } from "#test/wallets.ts";
import { accounts } from "../../db/schema/accounts.ts";
import { walletMessages, walletNonces } from "../../db/schema/wallets.ts";
import { tidyAccounts } from "../tidy-accounts.ts";

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
  "a signed message opens an account of the %s wallet, and the same one the next time",
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

test("an Ethereum address is one, whatever its capitals; wrong capitals are a slip of the pen", async () => {
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

test.each(CHAINS)("nothing is accepted twice, not even at once by two processes: %s", async (chain) => {
  const wallet = createWallet(chain);
  const body = signedGrant(wallet, walletText(wallet, api().clock()));
  const answers = await Promise.all(Array.from({ length: 6 }, () => grant(body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  expect(await grant(body)).toMatchObject(refusal(expect.stringMatching(/has been used already$/)));
});

test.each(CHAINS)("any changed letter of message or signature is refused: %s", async (chain) => {
  const wallet = createWallet(chain);
  const good = signedGrant(wallet, walletText(wallet, api().clock()));
  const place = fc.record({
    field: fc.constantFrom("message" as const, "signature" as const),
    at: fc.nat(),
    to: fc.constantFrom(..."0123456789abcdefABCDEFXYZxyz \n:/-_+=."),
  });
  await fc.assert(
    fc.asyncProperty(place, async ({ field, at, to }) => {
      const text = good[field];
      const index = at % text.length;
      if (sameLetter(text[index], to, { field, index, chain })) return;
      const changed = { ...good, [field]: text.slice(0, index) + to + text.slice(index + 1) };
      expect((await grant(changed)).status).toBe(400);
    }),
    { numRuns: 150 },
  );
  expect((await grant(good)).status).toBe(200);
});

/** Hexadecimal digits of a signature have no case, and base64 has two alphabets: those are the same bytes. */
function sameLetter(from: string | undefined, to: string, where: { field: string; index: number; chain: string }) {
  if (from === to) return true;
  if (where.field === "message") return false;
  if (where.chain === "ethereum") return where.index > 1 && from?.toLowerCase() === to.toLowerCase();
  const usual = (letter = "") => letter.replace("+", "-").replace("/", "_");
  return usual(from) === usual(to);
}

test.each([
  ["another site", { domain: "evil.example", uri: "https://evil.example/auth" }],
  ["our name with another site's address", { uri: "https://evil.example/auth" }],
  ["another name with our address", { domain: "evil.example" }],
  ["our name as the user of another site", { uri: "http://localhost:3000@evil.example/" }],
  ["another port", { domain: "localhost:4000", uri: "http://localhost:4000x/" }],
  ["no web page", { uri: "javascript:alert(1)" }],
])("a message for %s opens nothing", async (_, said) => {
  for (const chain of CHAINS) {
    const wallet = createWallet(chain);
    const answer = await grant(signedGrant(wallet, walletText(wallet, api().clock(), said)));
    expect(answer).toMatchObject(refusal(expect.stringMatching(/was made for another site|is malformed/)));
  }
});

test("away from the own machine only https counts", async () => {
  for (const [siteUrl, status] of [
    ["https://isa.example", 200],
    ["http://isa.example", 400],
  ] as const) {
    const own = await apiWith({ wallets: BOTH, siteUrl });
    const wallet = createEthereumWallet();
    const message = walletText(wallet, own.clock(), { domain: "isa.example", uri: `${siteUrl}/auth` });
    expect((await grant(signedGrant(wallet, message), own)).status).toBe(status);
  }
});

test.each(CHAINS)("the times of a message always count: %s", async (chain) => {
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

test("a number of ours is good for one message, for ten minutes", async () => {
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

test("only hashes are kept, and no longer than they are needed", async () => {
  const wallet = createEthereumWallet();
  const { body } = await auth(api(), "POST", "/web3/nonce");
  const message = walletText(wallet, api().clock(), { nonce: body.nonce });
  await grant(signedGrant(wallet, message));
  const kept = JSON.stringify([
    await api().db.select().from(walletNonces),
    await api().db.select().from(walletMessages),
  ]);
  expect(kept).not.toContain(body.nonce);
  expect(kept).not.toContain(wallet.address);
  api().clock.advance(25 * MINUTE);
  await tidyAccounts(api());
  expect(await api().db.$count(walletNonces)).toBe(0);
  expect(await api().db.$count(walletMessages)).toBe(0);
});

test("a chain is off until it is switched on", async () => {
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

test("hostile messages and signatures are refused, never a failure inside", async () => {
  const [ethereum, solana] = [createEthereumWallet(), createSolanaWallet()];
  const text = walletText(ethereum, api().clock());
  const twin = highTwin(ethereum.sign(text));
  const system = walletText({ ...solana, address: "1".repeat(32) }, api().clock());
  const bodies: object[] = [
    {},
    { chain: "ethereum" },
    { chain: "ethereum", message: text },
    { chain: "ethereum", message: text, signature: "0x" },
    { chain: "ethereum", message: text, signature: `0x${"0".repeat(130)}` },
    { chain: "ethereum", message: text, signature: `0x${"f".repeat(128)}1b` },
    { chain: "ethereum", message: text, signature: `${ethereum.sign(text).slice(0, -2)}1d` },
    { chain: "ethereum", message: text, signature: twin },
    { chain: "ethereum", message: "x".repeat(20 * 1024 + 1), signature: "0x" },
    { chain: "ethereum", message: `${text}\nResources:\n${"- a\n".repeat(4000)}`, signature: "0x" },
    { chain: "solana", message: walletText(solana, api().clock()), signature: "A".repeat(86) },
    { chain: "solana", message: walletText(solana, api().clock()), signature: "A".repeat(40) },
    { chain: "solana", message: system, signature: `AQ${"A".repeat(84)}` },
    { chain: "solana", message: walletText({ ...solana, address: "z".repeat(44) }, api().clock()), signature: "A" },
    { chain: "solana", message: text, signature: solana.sign(text) },
    { chain: ["solana"], message: text, signature: solana.sign(text) },
    { chain: "solana", message: text, signature: 7 },
  ];
  for (const body of bodies) expect((await grant(body)).status, JSON.stringify(body).slice(0, 90)).toBe(400);
});

/** The other signature that fits: n - s with the other recovery id. */
function highTwin(signature: string): string {
  const n = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const s = n - BigInt(`0x${signature.slice(66, 130)}`);
  return `${signature.slice(0, 66)}${s.toString(16).padStart(64, "0")}${signature.endsWith("1b") ? "1c" : "1b"}`;
}

test("one address tries thirty wallets in five minutes", async () => {
  const limited = await apiWith({ wallets: BOTH, rateLimits: true });
  for (let time = 0; time < 30; time += 1) expect((await grant({ chain: "solana" }, limited)).status).toBe(400);
  expect((await grant({ chain: "solana" }, limited)).body.code).toBe("over_request_rate_limit");
});

test("a wallet is linked to the account one is signed in to, opens it from then on, and is unlinked", async () => {
  const member = await createMember(api());
  const wallet = createSolanaWallet();
  const link = () =>
    auth(api(), "POST", "/user/identities/web3", signedGrant(wallet, walletText(wallet, api().clock())), member);
  const linked = await link();
  expect(linked.body).toMatchObject({
    id: member.id,
    app_metadata: { provider: "email", providers: ["email", "web3"] },
  });
  expect((await link()).body.code).toBe("identity_already_exists");
  const opened = await grant(signedGrant(wallet, walletText(wallet, api().clock())));
  expect(opened.body.user).toMatchObject({ id: member.id, email: member.email });
  const identity = linked.body.identities.find(({ provider }: { provider: string }) => provider === "web3");
  expect((await auth(api(), "DELETE", `/user/identities/${identity.identity_id}`, undefined, member)).status).toBe(200);
  const other = await grant(signedGrant(wallet, walletText(wallet, api().clock())));
  expect(other.body.user.id).not.toBe(member.id);
});

test("a wallet of somebody else is not linked, nor without a bearer, nor where linking is off", async () => {
  const wallet = createEthereumWallet();
  const body = () => signedGrant(wallet, walletText(wallet, api().clock()));
  await grant(body());
  const member = await createMember(api());
  const path = "/user/identities/web3";
  expect((await auth(api(), "POST", path, body(), member)).body.code).toBe("identity_already_exists");
  expect((await auth(api(), "POST", path, body())).status).toBe(401);
  const closed = await apiWith({ wallets: BOTH, manualLinking: false });
  const answer = await auth(closed, "POST", path, body(), await createMember(closed));
  expect(answer.body.code).toBe("manual_linking_disabled");
});

test("a banned account stays closed", async () => {
  const wallet = createSolanaWallet();
  const { body } = await grant(signedGrant(wallet, walletText(wallet, api().clock())));
  await api()
    .db.update(accounts)
    .set({ bannedUntil: inMinutes(60) })
    .where(eq(accounts.id, body.user.id));
  expect((await grant(signedGrant(wallet, walletText(wallet, api().clock())))).body.code).toBe("user_banned");
});
