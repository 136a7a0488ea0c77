import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { listen, watchClient } from "#test/auth-client.ts";
import { createEthereumWallet, createSolanaWallet, walletText } from "#test/wallets.ts";

const api = testApi({ wallets: { ethereum: true, solana: true } });
const url = listen(api);
const PAGE = "http://localhost:3000/welcome?a=b";

/** The client puts the time of its own clock into the text to sign. */
const now = () => {
  api().clock.advance(Date.now() - api().clock().getTime());
  return api().clock();
};

test("Ethereum: the client signs in with a message that it writes and the wallet signs", async () => {
  now();
  const wallet = createEthereumWallet();
  const { client, events } = await watchClient(url());
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === "eth_requestAccounts") return [wallet.address];
    if (method === "eth_chainId") return "0x2105";
    const [hex = ""] = params as string[];
    return wallet.sign(Buffer.from(hex.slice(2), "hex").toString());
  };
  const credentials = {
    chain: "ethereum" as const,
    wallet: { address: wallet.address, request, on: () => {}, removeListener: () => {} },
    statement: "I accept the terms at https://isa.example/terms",
  };
  const { data, error } = await client.signInWithWeb3({ ...credentials, options: { url: PAGE } });
  expect(error).toBeNull();
  expect(data.user?.identities?.[0]?.identity_data?.custom_claims).toMatchObject({ network: "8453" });
  expect(events).toEqual(["INITIAL_SESSION", "SIGNED_IN"]);
  const signInWithEthereum = {
    nonce: "chosen0by0itself",
    expirationTime: new Date(Date.now() + 60_000),
    notBefore: new Date(Date.now() - 1000),
    requestId: "one",
    resources: ["https://isa.example/terms"],
  } as never;
  now();
  const full = await client.signInWithWeb3({ ...credentials, options: { url: PAGE, signInWithEthereum } });
  expect(full.error).toBeNull();
  expect(full.data.user?.id).toBe(data.user?.id);
});

test("Solana: the client signs in with a wallet that signs texts", async () => {
  now();
  const wallet = createSolanaWallet();
  const { client } = await watchClient(url());
  const adapter = {
    publicKey: { toBase58: () => wallet.address },
    signMessage: async (bytes: Uint8Array) => Buffer.from(wallet.sign(Buffer.from(bytes).toString()), "base64url"),
  } as never;
  const bare = await client.signInWithWeb3({ chain: "solana", wallet: adapter, options: { url: PAGE } });
  expect(bare.error).toBeNull();
  const { data, error } = await client.signInWithWeb3({
    chain: "solana",
    wallet: adapter,
    statement: "Karibu.",
    options: { url: PAGE, signInWithSolana: { nonce: "n0nce123", resources: ["https://isa.example"] } as never },
  });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(bare.data.user?.id);
});

test("Solana: the client signs in with a wallet that writes the message itself", async () => {
  now();
  const wallet = createSolanaWallet();
  const { client } = await watchClient(url());
  const signIn = async ({ domain, uri, statement }: { domain: string; uri: string; statement: string }) => {
    const message = walletText(wallet, api().clock(), { domain, uri, statement });
    return { signedMessage: Buffer.from(message), signature: Buffer.from(wallet.sign(message), "base64url") };
  };
  const credentials = { chain: "solana" as const, wallet: { signIn } as never, statement: "Karibu." };
  const { data, error } = await client.signInWithWeb3({ ...credentials, options: { url: PAGE } });
  expect(error).toBeNull();
  expect(data.session?.user.app_metadata).toEqual({ provider: "web3", providers: ["web3"] });
});

test("a message signed outside the client is accepted once", async () => {
  const [ethereum, solana] = [createEthereumWallet(), createSolanaWallet()];
  const { client } = await watchClient(url());
  const message = walletText(ethereum, now());
  const signature = ethereum.sign(message) as `0x${string}`;
  expect((await client.signInWithWeb3({ chain: "ethereum", message, signature })).error).toBeNull();
  const again = await client.signInWithWeb3({ chain: "ethereum", message, signature });
  expect(again.error).toMatchObject({ status: 400, message: "Signed Ethereum message has been used already" });

  const text = walletText(solana, now());
  const bytes = new Uint8Array(Buffer.from(solana.sign(text), "base64url"));
  expect((await client.signInWithWeb3({ chain: "solana", message: text, signature: bytes })).error).toBeNull();
  const foreign = await client.signInWithWeb3({ chain: "solana", message: `${text} `, signature: bytes });
  expect(foreign.error).toMatchObject({ name: "AuthApiError", status: 400 });
});
