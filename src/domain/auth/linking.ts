/**
 * Which account an identity of a provider belongs to (protocol 1.9). Companies' single sign-on providers are a linking
 * domain each: what they say about an address opens nothing outside.
 */
export const DEFAULT_DOMAIN = "default";

export const linkingDomainOf = (provider: string): string => (provider.startsWith("sso:") ? provider : DEFAULT_DOMAIN);

/** An account is of the domain that all its identities share; one with none is everybody's. */
export function domainOfAccount(providers: readonly string[]): string {
  const [first, ...others] = providers.map(linkingDomainOf);
  return first !== undefined && others.every((domain) => domain === first) ? first : DEFAULT_DOMAIN;
}

type Facts = {
  /** Of the provider that proved the identity. */
  domain: string;
  email: string | null;
  emailVerified: boolean;
  /** The account whose address this is. */
  owner: { accountId: string; domain: string } | null;
  /** Accounts with another identity of the same domain and verified address. */
  related: readonly string[];
};

/** `prove`: whoever reads the mails of this address has to say so first. */
export type LinkingDecision =
  | { kind: "link"; accountId: string }
  | { kind: "create"; withAddress: boolean }
  | { kind: "prove"; accountId: string };

export function decideLinking({ domain, email, emailVerified, owner, related }: Facts): LinkingDecision {
  if (email === null) return { kind: "create", withAddress: false };
  if (!emailVerified) {
    if (domain !== DEFAULT_DOMAIN) return { kind: "create", withAddress: false };
    return owner ? { kind: "prove", accountId: owner.accountId } : { kind: "create", withAddress: true };
  }
  if (owner?.domain === domain) return { kind: "link", accountId: owner.accountId };
  const [only, ...others] = new Set(related);
  if (only !== undefined && others.length === 0) return { kind: "link", accountId: only };
  return { kind: "create", withAddress: owner === null };
}
