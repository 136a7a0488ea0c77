import type { Session } from "#shell/session/session.ts";
import type { ProviderWay } from "../../../contract/providers.ts";
import { WALLET_CHAINS, type WalletChain } from "../../../domain/wallets.ts";
import { askAuth } from "../ask-auth.ts";

/** How else somebody can sign in here; what is not configured is not in it. */
export type Ways = {
  providers: readonly ProviderWay[];
  wallets: readonly WalletChain[];
  phone: boolean;
  passkeys: boolean;
  organisations: boolean;
};

type Settings = {
  providers?: readonly ProviderWay[];
  passkeys_enabled?: boolean;
  saml_enabled?: boolean;
  external?: Partial<Record<`web3_${WalletChain}` | "phone", boolean>>;
};

export async function askWays(session: Session): Promise<Ways> {
  const answer = await askAuth<Settings>(session, { path: "/settings", method: "GET" });
  const settings = answer.ok ? answer.data : {};
  const wallets = WALLET_CHAINS.filter((chain) => settings.external?.[`web3_${chain}`]);
  return {
    providers: settings.providers ?? [],
    wallets,
    phone: settings.external?.phone === true,
    passkeys: settings.passkeys_enabled === true,
    organisations: settings.saml_enabled === true,
  };
}

export const hasWays = ({ providers, wallets, phone, passkeys, organisations }: Ways): boolean =>
  phone || passkeys || organisations || providers.length + wallets.length > 0;

export const worksWithoutScript = ({ providers, phone, organisations }: Ways): boolean =>
  phone || organisations || providers.length > 0;

/** A new member has no passkey yet. */
export const forSignUp = (ways: Ways): Ways => ({ ...ways, passkeys: false });
