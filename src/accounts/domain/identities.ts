import { msg } from "#kernel/translate.ts";

const NAMES: Record<string, string> = {
  email: msg("Email"),
  phone: msg("Phone number"),
  web3: msg("Wallet"),
  google: msg("Google"),
  linkedin_oidc: msg("LinkedIn"),
  azure: msg("Microsoft"),
  apple: msg("Apple"),
  facebook: msg("Facebook"),
};

type Named = { id: string; name: string };

export function identityName(provider: string, configured: readonly Named[] = []): string {
  const own = configured.find(({ id }) => id === provider)?.name;
  if (own) return own;
  if (provider.startsWith("sso:")) return msg("Your organisation");
  return NAMES[provider] ?? provider.replace(/^custom:/, "");
}

type Identity = { identity_id: string; provider: string; email?: string; identity_data: Record<string, unknown> };

/** Address after unlinking: null if kept, empty if none is left (docs/develop/accounts/providers.md#which-account). */
export function addressAfter(own: string, identities: readonly Identity[], removedId: string): string | null {
  const same = (email: string | undefined) => email?.toLowerCase() === own.toLowerCase();
  const removed = identities.find(({ identity_id }) => identity_id === removedId);
  const left = identities.filter((identity) => identity !== removed && identity.email);
  if (own === "" || !removed || !same(removed.email) || left.some(({ email }) => same(email))) return null;
  return left.find(({ identity_data }) => identity_data.email_verified === true)?.email ?? "";
}

/** Identities link only within a domain; each SSO provider is its own (docs/develop/accounts/providers.md#which-account). */
export const DEFAULT_DOMAIN = "default";

export const linkingDomainOf = (provider: string): string => (provider.startsWith("sso:") ? provider : DEFAULT_DOMAIN);

type Facts = {
  /** Linking domain of the provider that proved the identity. */
  domain: string;
  email: string | null;
  emailVerified: boolean;
  /** Id of the account of the default domain with this address. */
  ownerId: string | null;
  /** Ids of accounts that have another identity with the same domain and the same verified address. */
  related: readonly string[];
};

/** `verify`: the owner of the mailbox must first confirm by mail. */
type LinkingDecision =
  | { kind: "link"; accountId: string }
  | { kind: "create"; withAddress: boolean }
  | { kind: "verify"; accountId: string };

export function decideLinking({ domain, email, emailVerified, ownerId, related }: Facts): LinkingDecision {
  if (email === null) return { kind: "create", withAddress: false };
  const owner = domain === DEFAULT_DOMAIN ? ownerId : null;
  if (!emailVerified) {
    if (owner !== null) return { kind: "verify", accountId: owner };
    return { kind: "create", withAddress: domain === DEFAULT_DOMAIN };
  }
  if (owner !== null) return { kind: "link", accountId: owner };
  const [only, ...others] = new Set(related);
  if (only !== undefined && others.length === 0) return { kind: "link", accountId: only };
  return { kind: "create", withAddress: true };
}

type Claims = Readonly<Record<string, unknown>>;
export type ProviderKind = "oidc" | "microsoft" | "apple" | "facebook";

/**
 * Whether the provider proves that its user owns the mailbox (docs/develop/accounts/providers.md#which-account). Microsoft lets
 * every tenant write any address into a token; only `xms_edov` marks a checked domain. Facebook has no such claim.
 */
export function vouchesForEmail(kind: ProviderKind, claims: Claims): boolean {
  if (kind === "facebook") return false;
  const claim = kind === "microsoft" ? claims.xms_edov : claims.email_verified;
  return claim === true || claim === "true" || (kind === "microsoft" && (claim === 1 || claim === "1"));
}
