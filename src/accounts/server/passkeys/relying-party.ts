import { isIP } from "node:net";
import type { AccountsConfig } from "../config/config.ts";

export type RelyingParty = { id: string; origin: string };

/** Keys belong to the site's name: another site, whatever it looks like, gets no answer from them. */
export function relyingPartyOf({ siteUrl }: Pick<AccountsConfig, "siteUrl">): RelyingParty {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}

/** EdDSA, ES256, RS256 (COSE). */
export const KEY_ALGORITHMS = [-8, -7, -257];

/** Browsers offer WebAuthn to names only, over https or on this machine. */
export function canHavePasskeys({ siteUrl }: Pick<AccountsConfig, "siteUrl">): boolean {
  const { hostname, protocol } = new URL(siteUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, ""))) return false;
  return protocol === "https:" || hostname === "localhost" || hostname.endsWith(".localhost");
}
