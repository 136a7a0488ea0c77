const NAMES: Record<string, string> = {
  email: "Email",
  phone: "Phone number",
  web3: "Wallet",
  google: "Google",
  linkedin_oidc: "LinkedIn",
  azure: "Microsoft",
  apple: "Apple",
  facebook: "Facebook",
};

type Named = { id: string; name: string };

/** What people call a way to sign in; operators name their own. */
export function identityName(provider: string, configured: readonly Named[] = []): string {
  const own = configured.find(({ id }) => id === provider)?.name;
  if (own) return own;
  if (provider.startsWith("sso:")) return "Your organisation";
  return NAMES[provider] ?? provider.replace(/^custom:/, "");
}

type Identity = { identity_id: string; provider: string; email?: string; identity_data: Record<string, unknown> };

/** The verified address that takes the own one's place when an identity goes; null when it stays (protocol 1.9). */
export function addressAfter(own: string, identities: readonly Identity[], removedId: string): string | null {
  const same = (email: string | undefined) => email?.toLowerCase() === own.toLowerCase();
  const removed = identities.find(({ identity_id }) => identity_id === removedId);
  const left = identities.filter((identity) => identity !== removed && identity.email);
  if (own === "" || !removed || !same(removed.email) || left.some(({ email }) => same(email))) return null;
  return left.find(({ identity_data }) => identity_data.email_verified === true)?.email ?? "";
}
