import { generateKeyPairSync, sign } from "node:crypto";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58 } from "@scure/base";
import { writeWalletText } from "#accounts/domain/wallet-text.ts";
import type { WalletChain } from "#accounts/domain/wallets.ts";

export type TestWallet = { chain: WalletChain; address: string; sign(message: string): string };
type Said = Partial<Parameters<typeof writeWalletText>[0]>;

/** Signs by EIP-191. */
export function createEthereumWallet(): TestWallet {
  const { secretKey } = secp256k1.keygen();
  const publicKey = secp256k1.getPublicKey(secretKey, false);
  const address = `0x${Buffer.from(keccak_256(publicKey.subarray(1))).toString("hex", 12)}`;
  return { chain: "ethereum", address, sign: (message) => signPersonal(message, secretKey) };
}

function signPersonal(message: string, secretKey: Uint8Array): string {
  const bytes = Buffer.from(message);
  const hash = keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes]));
  const [recovery = 0, ...rs] = secp256k1.sign(hash, secretKey, { prehash: false, format: "recovered" });
  return `0x${Buffer.from([...rs, 27 + recovery]).toString("hex")}`;
}

export function createSolanaWallet(): TestWallet {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const address = base58.encode(Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url"));
  return { chain: "solana", address, sign: (text) => sign(null, Buffer.from(text), privateKey).toString("base64url") };
}

export const createWallet = (chain: WalletChain) =>
  chain === "ethereum" ? createEthereumWallet() : createSolanaWallet();

export function walletText({ chain, address }: TestWallet, now: Date, said: Said = {}): string {
  return writeWalletText({
    chain,
    address,
    domain: "localhost:3000",
    statement: "Sign in to ISA.",
    uri: "http://localhost:3000/auth",
    network: chain === "ethereum" ? "1" : "mainnet",
    nonce: Buffer.from(crypto.getRandomValues(new Uint8Array(8))).toString("hex"),
    issuedAt: now,
    expiresAt: new Date(now.getTime() + 300_000),
    ...said,
  });
}

export function signedGrant(wallet: TestWallet, message: string) {
  return { chain: wallet.chain, message, signature: wallet.sign(message) };
}
