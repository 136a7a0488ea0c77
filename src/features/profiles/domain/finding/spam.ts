import { msg } from "#kernel/translate.ts";

/** docs/product/members-admin.md#signs-of-spam */
export const SPAM_SIGNS = [
  { sign: "manyFromNetwork", label: msg("Many sign-ups from one network"), weight: 2 },
  { sign: "disposableAddress", label: msg("Throw-away email address"), weight: 2 },
  { sign: "neverConfirmed", label: msg("Never confirmed"), weight: 1 },
  { sign: "links", label: msg("Links in what they wrote"), weight: 1 },
] as const;
export type SpamSign = (typeof SPAM_SIGNS)[number]["sign"];

/** Weight from which spam is likely. One sign is not enough: offices share a network, and many never confirm. */
const LIKELY_FROM = 3;
/** This many other sign-ups from one network, within a day before or after, are a spam sign. */
export const MANY_FROM_NETWORK = 10;
const CONFIRM_WITHIN_DAYS = 7;

/** Regular expression for JavaScript and PostgreSQL; use it case-insensitively. */
export const LINK_PATTERN = "https?://|www\\.[a-z0-9]";

export type SpamFacts = {
  othersFromNetwork: number;
  hasDisposableAddress: boolean;
  isConfirmed: boolean;
  signedUpAt: Date;
  hasLinks: boolean;
};

export function spamSignsOf(facts: SpamFacts, now: Date): SpamSign[] {
  const waited = now.getTime() - facts.signedUpAt.getTime();
  const shows: Record<SpamSign, boolean> = {
    manyFromNetwork: facts.othersFromNetwork >= MANY_FROM_NETWORK,
    disposableAddress: facts.hasDisposableAddress,
    neverConfirmed: !facts.isConfirmed && waited >= CONFIRM_WITHIN_DAYS * 86_400_000,
    links: facts.hasLinks,
  };
  return SPAM_SIGNS.flatMap(({ sign }) => (shows[sign] ? [sign] : []));
}

export function isLikelySpam(signs: readonly SpamSign[]): boolean {
  const score = SPAM_SIGNS.reduce((sum, { sign, weight }) => sum + (signs.includes(sign) ? weight : 0), 0);
  return score >= LIKELY_FROM;
}

/** An unconfirmed address as the only spam sign is not stored: it is common, and the list shows it separately. */
export function isWorthKeeping(signs: readonly SpamSign[]): boolean {
  return signs.some((sign) => sign !== "neverConfirmed");
}

export const spamSignLabel = (sign: SpamSign): string => SPAM_SIGNS.find((known) => known.sign === sign)?.label ?? sign;
