import type { AccountsConfig } from "../config/config.ts";
import type { ProviderConfig } from "../config/providers-config.ts";
import { refuse, validationFailed } from "../errors.ts";

/** Before the request is looked at. */
export function requireProviders({ providers }: AccountsConfig): void {
  if (providers.length === 0) throw refuse("provider_disabled");
}

export function findProvider({ providers }: AccountsConfig, id: string): ProviderConfig | null {
  return providers.find((provider) => provider.id === id) ?? null;
}

export function getProvider(config: AccountsConfig, id: string): ProviderConfig {
  const provider = findProvider(config, id);
  if (!provider) throw refuse("provider_disabled");
  return provider;
}

/** For GET /authorize, which words it in its own way. */
export function requireProvider(config: AccountsConfig, id: string | undefined): ProviderConfig {
  const provider = id === undefined ? null : findProvider(config, id);
  if (!provider) throw validationFailed(`Unsupported provider: ${id ? "provider is not enabled" : "missing"}`);
  return provider;
}
