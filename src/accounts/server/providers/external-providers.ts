import type { ProviderConfig } from "../config/providers-config.ts";

const KNOWN = ["apple", "azure", "facebook", "google", "linkedin_oidc"];

/** Which providers are on, in the protocol's form. */
export function externalProviders(providers: readonly ProviderConfig[]): Record<string, boolean> {
  const off = KNOWN.map((id) => [id, false] as const);
  return Object.fromEntries([...off, ...providers.map(({ id }) => [id, true] as const)]);
}
