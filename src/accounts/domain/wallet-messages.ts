import { BRAND } from "#kernel/brand.ts";
import { TOO_OFTEN } from "#kernel/rate-limited.ts";
import { WALLET_UNREACHABLE } from "./wallets.ts";

/** What people read on the way in with a wallet. */
export const WALLET_MESSAGES = {
  title: "Use a wallet",
  lead: "Choose your wallet. It asks you to sign a short text. This costs nothing and moves no money.",
  looking: "Looking for wallets...",
  noneTitle: "No wallet found in this browser",
  none: "On a phone, open this page inside your wallet app. On a computer, add a wallet to your browser, then look again. You can always sign in with your email.",
  asking: "Now open your wallet and agree to sign.",
  askingLong: "Still waiting for your wallet. Its window may be behind this one.",
  sending: "Checking your signature...",
  sendingLong: "The network is slow. Please keep this page open.",
  declined: "You did not sign, so nothing has happened. You can try again.",
  busy: "Your wallet already shows a question. Please open it, answer, and try again.",
  empty: "This wallet has no account yet. Please create one in the wallet and try again.",
  failed: "Your wallet could not sign. Please try again, or use another way.",
  offline: WALLET_UNREACHABLE,
  tooOften: TOO_OFTEN,
  refused: "This signature was not accepted. Please try again.",
  banned: "This account is closed. Please write to us if you think that is a mistake.",
  taken: "This wallet already belongs to an account. Sign in with it, or link another wallet.",
} as const;
export type WalletSentence = keyof typeof WALLET_MESSAGES;

/** Signed by the wallet's owner, so in plain letters that every wallet shows (EIP-4361). */
export const WALLET_STATEMENT = `Sign in to ${BRAND.name}. This costs nothing and moves no money.`;
