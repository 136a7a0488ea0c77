import { readMoment } from "#kernel/calendar.ts";
import { msg } from "#kernel/translate.ts";

export const WALLET_CHAINS = ["ethereum", "solana"] as const;
export type WalletChain = (typeof WALLET_CHAINS)[number];

export const isWalletChain = (text: unknown): text is WalletChain => WALLET_CHAINS.some((chain) => chain === text);

/** Separate from the other wallet sentences, which load later than the button. */
export const WALLET_UNREACHABLE = msg("We could not reach our server. Please check your connection and try again.");

export type WalletMessage = {
  scheme: string | null;
  domain: string;
  address: string;
  statement: string | null;
  uri: string;
  /** Network id as the chain defines it. */
  network: string | null;
  nonce: string | null;
  issuedAt: Date;
  expiresAt: Date | null;
  notBefore: Date | null;
};

const TOLERANCE_MS = 10 * 60_000;

type Times = Pick<WalletMessage, "issuedAt" | "expiresAt" | "notBefore">;

/** @returns null when the message is valid now (docs/develop/accounts/wallets.md#what-is-accepted) */
export function timeProblem({ issuedAt, expiresAt, notBefore }: Times, now: Date): string | null {
  if (issuedAt.getTime() < now.getTime() - TOLERANCE_MS) return msg("message was issued too long ago");
  if (issuedAt.getTime() > now.getTime() + TOLERANCE_MS) return msg("message was issued in the future");
  if (expiresAt && expiresAt <= now) return msg("message is expired");
  if (notBefore && notBefore > now) return msg("message becomes valid in the future");
  return null;
}

/** Last moment at which a replay of the message could pass `timeProblem`. */
export const usableUntil = ({ issuedAt }: Times): Date => new Date(issuedAt.getTime() + TOLERANCE_MS);

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** @returns null when the text is not an RFC 3339 time */
export function readMessageTime(text: string): Date | null {
  return RFC_3339.test(text) ? readMoment(text) : null;
}

/** Shortens a wallet address to 0x12ab…ef34, which is enough to recognise it. */
const shortAddress = (address: string): string =>
  address.length <= 12 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;

const CHAIN_NAMES: Record<WalletChain, string> = { ethereum: msg("Ethereum"), solana: msg("Solana") };

export function walletLabel(providerId: string): string {
  const [, chain, address = ""] = providerId.split(":");
  return `${isWalletChain(chain) ? CHAIN_NAMES[chain] : ""} ${shortAddress(address)}`.trim();
}
