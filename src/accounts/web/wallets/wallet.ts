import type { WalletSentence } from "../../domain/wallet-messages.ts";
import type { WalletChain } from "../../domain/wallets.ts";

/** A number of the server, and when it was given out: the clocks of phones are often wrong. */
export type Challenge = { nonce: string; issuedAt: Date; expiresAt: Date };

export type Proof = { chain: WalletChain; message: string; signature: string };

/** Something in this browser that holds a key. */
export type Wallet = {
  id: string;
  name: string;
  chain: WalletChain;
  /** A picture as data; null: its first letter will do. */
  icon: string | null;
  sign(challenge: Challenge): Promise<Proof>;
};

/** Why it did not work, in words for people. */
export class WalletProblem extends Error {
  override name = "WalletProblem";
  readonly sentence: WalletSentence;

  constructor(sentence: WalletSentence) {
    super(sentence);
    this.sentence = sentence;
  }
}

const DECLINED = 4001;
const ALREADY_ASKING = -32002;

/** What a wallet throws (EIP-1193), as one of ours. */
export function problemOf(error: unknown): WalletProblem {
  if (error instanceof WalletProblem) return error;
  const { code } = (error ?? {}) as { code?: unknown };
  if (code === DECLINED) return new WalletProblem("declined");
  return new WalletProblem(code === ALREADY_ASKING ? "busy" : "failed");
}
