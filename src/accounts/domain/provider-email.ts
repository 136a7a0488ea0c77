type Claims = Readonly<Record<string, unknown>>;
export type ProviderKind = "oidc" | "microsoft" | "apple" | "facebook";

/**
 * Whether a provider vouches that its user reads the mails of this address (protocol 1.9).
 * Microsoft lets every tenant write any address into a token: only its own mark of a checked domain counts.
 * Facebook says nothing about addresses.
 */
export function vouchesForEmail(kind: ProviderKind, claims: Claims): boolean {
  if (kind === "facebook") return false;
  const claim = kind === "microsoft" ? claims.xms_edov : claims.email_verified;
  return claim === true || claim === "true" || (kind === "microsoft" && (claim === 1 || claim === "1"));
}
