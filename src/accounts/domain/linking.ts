/**
 * Which account an identity of a provider belongs to (protocol 1.9). Organisations' single sign-on providers are a
 * linking domain each: what they say about an address opens nothing outside.
 */
export const DEFAULT_DOMAIN = "default";

export const linkingDomainOf = (provider: string): string => (provider.startsWith("sso:") ? provider : DEFAULT_DOMAIN);

type Facts = {
  /** Of the provider that proved the identity. */
  domain: string;
  email: string | null;
  emailVerified: boolean;
  /** The account of the default domain whose address this is. */
  ownerId: string | null;
  /** Accounts with another identity of the same domain and verified address. */
  related: readonly string[];
};

/** `prove`: whoever reads the mails of this address has to say so first. */
export type LinkingDecision =
  | { kind: "link"; accountId: string }
  | { kind: "create"; withAddress: boolean }
  | { kind: "prove"; accountId: string };

export function decideLinking({ domain, email, emailVerified, ownerId, related }: Facts): LinkingDecision {
  if (email === null) return { kind: "create", withAddress: false };
  const owner = domain === DEFAULT_DOMAIN ? ownerId : null;
  if (!emailVerified) {
    if (owner !== null) return { kind: "prove", accountId: owner };
    return { kind: "create", withAddress: domain === DEFAULT_DOMAIN };
  }
  if (owner !== null) return { kind: "link", accountId: owner };
  const [only, ...others] = new Set(related);
  if (only !== undefined && others.length === 0) return { kind: "link", accountId: only };
  return { kind: "create", withAddress: true };
}
