import { BRAND } from "#kernel/brand.ts";
import { TOO_OFTEN } from "#kernel/rate-limited.ts";
import { msg } from "#kernel/translate.ts";
import { WALLET_UNREACHABLE } from "./wallets.ts";

export const WALLET_MESSAGES = {
  title: msg("Use a wallet"),
  lead: msg("Choose your wallet. It asks you to sign a short text. This costs nothing and moves no money."),
  looking: msg("Looking for wallets..."),
  noneTitle: msg("No wallet found in this browser"),
  none: msg(
    "On a phone, open this page inside your wallet app. On a computer, add a wallet to your browser, then look again. You can always sign in with your email.",
  ),
  asking: msg("Now open your wallet and agree to sign."),
  askingLong: msg("Still waiting for your wallet. Its window may be behind this one."),
  sending: msg("Checking your signature..."),
  sendingLong: msg("The network is slow. Please keep this page open."),
  declined: msg("You did not sign, so nothing has happened. You can try again."),
  busy: msg("Your wallet already shows a question. Please open it, answer, and try again."),
  empty: msg("This wallet has no account yet. Please create one in the wallet and try again."),
  failed: msg("Your wallet could not sign. Please try again, or use another way."),
  offline: WALLET_UNREACHABLE,
  tooOften: TOO_OFTEN,
  refused: msg("This signature was not accepted. Please try again."),
  banned: msg("This account is closed. Please write to us if you think that is a mistake."),
  taken: msg("This wallet already belongs to an account. Sign in with it, or link another wallet."),
} as const;
export type WalletSentence = keyof typeof WALLET_MESSAGES;

/** The statement has only ASCII characters, which every wallet can show (EIP-4361). */
export const WALLET_STATEMENT = msg(`Sign in to ${BRAND.name}. This costs nothing and moves no money.`);
