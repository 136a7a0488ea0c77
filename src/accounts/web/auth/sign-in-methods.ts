import type { Session } from "#shell/session/session.ts";
import type { EnabledProvider } from "../../contract/auth.ts";
import { WALLET_CHAINS, type WalletChain } from "../../domain/wallets.ts";
import { callAuth } from "../call-accounts.ts";

export type SignInMethods = {
  providers: readonly EnabledProvider[];
  wallets: readonly WalletChain[];
  phone: boolean;
  passkeys: boolean;
  organisations: boolean;
};

type Settings = {
  providers?: readonly EnabledProvider[];
  passkeys_enabled?: boolean;
  saml_enabled?: boolean;
  external?: Partial<Record<`web3_${WalletChain}` | "phone", boolean>>;
};

export async function fetchSignInMethods(session: Session): Promise<SignInMethods> {
  const answer = await callAuth<Settings>(session, { path: "/settings", method: "GET" });
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

export const hasSignInMethods = ({ providers, wallets, phone, passkeys, organisations }: SignInMethods): boolean =>
  phone || passkeys || organisations || providers.length + wallets.length > 0;

export const worksWithoutScript = ({ providers, phone, organisations }: SignInMethods): boolean =>
  phone || organisations || providers.length > 0;

export const methodsForSignUp = (methods: SignInMethods): SignInMethods => ({ ...methods, passkeys: false });
