import type { PlatformConfig } from "#platform/config/platform-config.ts";
import type { HashCost } from "#platform/crypto/password-hash.ts";
import type { WalletChain } from "../../domain/wallets.ts";
import type { AuthConfig } from "./auth-config.ts";
import type { ProviderConfig } from "./providers-config.ts";
import type { SamlConfig } from "./saml-config.ts";
import type { EventsConfig } from "./service-config.ts";
import type { SmsConfig } from "./sms-config.ts";

/** Of accounts, beside that of the machinery below them. */
export type AccountsConfig = PlatformConfig & {
  /** Hide the secrets of authenticator apps in the database; where there is none, the one of the file. */
  factorSecrets: readonly string[];
  factorSecretFile: string;
  autoconfirm: boolean;
  hideAccounts: boolean;
  /** Of the hashes that passwords get. */
  passwordCost: HashCost;
  /** Sign-up, sessions and links. */
  auth: AuthConfig;
  /** Who else members can sign in with. */
  providers: readonly ProviderConfig[];
  /** Whether members may add such an identity to the account they are signed in to. */
  manualLinking: boolean;
  /** Codes to phones. */
  sms: SmsConfig;
  /** Accounts without a name, for whoever asks. */
  anonymous: boolean;
  /** Chains whose wallets may sign in. */
  wallets: Readonly<Record<WalletChain, boolean>>;
  /** Organisations that sign their members in. */
  saml: SamlConfig;
  /** Of programs that may administer accounts. */
  serviceKeys: readonly string[];
  /** Programs that are told what happens to accounts. */
  events: EventsConfig;
};
