import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { createTestApi, type TestApi, testApi } from "#test/api.ts";
import { auth } from "#test/auth.ts";
import { rounds, seed } from "#test/rounds.ts";
import { createEthereumWallet, createSolanaWallet, createWallet, signedGrant, walletText } from "#test/wallets.ts";

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
const refusal = (description: unknown) => ({
  status: 400,
  body: { error: "invalid request", error_description: description },
});

test.each(CHAINS)("a changed character in message or signature is refused: %s", async (chain) => {
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
    { numRuns: rounds({ gate: 30, full: 150 }), seed: seed() },
  );
  expect((await grant(good)).status).toBe(200);
});

/** Hexadecimal digits have no case, and base64 has two alphabets: such signatures are the same bytes. */
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
])("a message for %s is refused", async (_, said) => {
  for (const chain of CHAINS) {
    const wallet = createWallet(chain);
    const answer = await grant(signedGrant(wallet, walletText(wallet, api().clock(), said)));
    expect(answer).toMatchObject(refusal(expect.stringMatching(/was made for another site|is malformed/)));
  }
});

test("a site on a public host accepts messages only over https", async () => {
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

test("hostile messages and signatures are refused without an internal error", async () => {
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

/** ECDSA malleability: n - s with the other recovery id is valid too. */
function highTwin(signature: string): string {
  const n = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const s = n - BigInt(`0x${signature.slice(66, 130)}`);
  return `${signature.slice(0, 66)}${s.toString(16).padStart(64, "0")}${signature.endsWith("1b") ? "1c" : "1b"}`;
}
