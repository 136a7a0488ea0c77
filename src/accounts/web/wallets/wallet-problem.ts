import type { WalletSentence } from "../../domain/wallet-messages.ts";

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
