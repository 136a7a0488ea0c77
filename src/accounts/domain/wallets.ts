import { readMoment } from "#kernel/calendar.ts";
import { msg } from "#kernel/translate.ts";
/** Wallets that can sign somebody in: what they sign is a text that says who, where and when. */
export const WALLET_CHAINS = ["ethereum", "solana"] as const;
export type WalletChain = (typeof WALLET_CHAINS)[number];

export const isWalletChain = (text: unknown): text is WalletChain => WALLET_CHAINS.some((chain) => chain === text);

/** Beside the button, before the rest of the sentences is there. */
export const WALLET_UNREACHABLE = msg("We could not reach our server. Please check your connection and try again.");

/** What a message of either chain says. */
export type WalletMessage = {
  scheme: string | null;
  domain: string;
  address: string;
  statement: string | null;
  uri: string;
  /** The chain's own id of its network. */
  network: string | null;
  nonce: string | null;
  issuedAt: Date;
  expiresAt: Date | null;
  notBefore: Date | null;
};

const TOLERANCE_MS = 10 * 60_000;

type Times = Pick<WalletMessage, "issuedAt" | "expiresAt" | "notBefore">;

/** Why a message is not good at this moment; null when it is (docs/accounts/wallets.md#what-is-accepted). */
export function timeProblem({ issuedAt, expiresAt, notBefore }: Times, now: Date): string | null {
  if (issuedAt.getTime() < now.getTime() - TOLERANCE_MS) return msg("message was issued too long ago");
  if (issuedAt.getTime() > now.getTime() + TOLERANCE_MS) return msg("message was issued in the future");
  if (expiresAt && expiresAt <= now) return msg("message is expired");
  if (notBefore && notBefore > now) return msg("message becomes valid in the future");
  return null;
}

/** Until when a message could be presented again: the last moment at which `timeProblem` might find none. */
export const usableUntil = ({ issuedAt }: Times): Date => new Date(issuedAt.getTime() + TOLERANCE_MS);

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** Null for what is no such time. */
export function readMessageTime(text: string): Date | null {
  return RFC_3339.test(text) ? readMoment(text) : null;
}

/** 0x12ab…ef34: enough for people to know it again. */
const shortAddress = (address: string): string =>
  address.length <= 12 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;

const CHAIN_NAMES: Record<WalletChain, string> = { ethereum: msg("Ethereum"), solana: msg("Solana") };

/** How the owner knows a wallet again, from the id of its identity. */
export function walletLabel(providerId: string): string {
  const [, chain, address = ""] = providerId.split(":");
  return `${isWalletChain(chain) ? CHAIN_NAMES[chain] : ""} ${shortAddress(address)}`.trim();
}
