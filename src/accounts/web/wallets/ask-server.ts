import type { WalletNonce } from "../../contract/wallets.ts";
import { WALLET_MESSAGES, type WalletSentence } from "../../domain/wallet-messages.ts";
import type { Challenge, Proof } from "./wallet.ts";
import { WalletProblem } from "./wallet-problem.ts";

const PATIENCE_MS = 60_000;

/** What our own pages answer to a signature. */
export type WalletAnswer = { to: string } | { problem: WalletSentence };

export async function askChallenge(): Promise<Challenge> {
  const { nonce, issued_at, expires_at } = await post<WalletNonce>("/auth/v1/web3/nonce", "");
  return { nonce, issuedAt: new Date(issued_at), expiresAt: new Date(expires_at) };
}

/** @returns where to go on */
export async function sendProof(action: string, proof: Proof): Promise<string> {
  const answer = await post<WalletAnswer>(action, new URLSearchParams(proof));
  if ("to" in answer) return answer.to;
  throw new WalletProblem(Object.hasOwn(WALLET_MESSAGES, answer.problem) ? answer.problem : "refused");
}

async function post<T>(path: string, body: URLSearchParams | ""): Promise<T> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(path, { method: "POST", body, signal }).catch(() => null);
  if (answer?.status === 429) throw new WalletProblem("tooOften");
  const content: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  if (content === null) throw new WalletProblem("offline");
  return content as T;
}
