import { keccak_256 } from "@noble/hashes/sha3.js";
import { WALLET_STATEMENT } from "../../domain/wallet-messages.ts";
import { writeWalletText } from "../../domain/wallet-text.ts";
import type { Challenge, Proof } from "./wallet.ts";
import { WalletProblem } from "./wallet-problem.ts";

/** EIP-1193. */
export type EthereumProvider = { request(ask: { method: string; params?: unknown[] }): Promise<unknown> };

export async function signWithEthereum(provider: EthereumProvider, challenge: Challenge): Promise<Proof> {
  const accounts = await provider.request({ method: "eth_requestAccounts" });
  const [account] = Array.isArray(accounts) ? accounts : [];
  if (typeof account !== "string" || !/^0x[0-9a-f]{40}$/i.test(account)) throw new WalletProblem("empty");
  const chainId = Number(await provider.request({ method: "eth_chainId" }));
  const message = writeWalletText({
    ...challenge,
    chain: "ethereum",
    domain: window.location.host,
    address: checksummed(account),
    statement: WALLET_STATEMENT,
    uri: window.location.origin,
    network: String(Number.isSafeInteger(chainId) && chainId > 0 ? chainId : 1),
  });
  const bytes = `0x${toHex(new TextEncoder().encode(message))}`;
  const signature = await provider.request({ method: "personal_sign", params: [bytes, account] });
  if (typeof signature !== "string") throw new WalletProblem("failed");
  return { chain: "ethereum", message, signature };
}

/** EIP-55: without these capitals wallets do not know the text as a sign-in, and do not check its domain. */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = toHex(keccak_256(new TextEncoder().encode(digits)));
  const cased = [...digits].map((digit, index) =>
    Number.parseInt(hash[index] ?? "0", 16) > 7 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join("")}`;
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
