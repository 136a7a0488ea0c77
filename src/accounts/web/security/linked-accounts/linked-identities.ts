import { t } from "#platform/i18n/i18n.ts";
import type { Session } from "#shell/session/session.ts";
import type { AuthIdentity, AuthUser, EnabledProvider } from "../../../contract/auth.ts";
import { identityName } from "../../../domain/identities.ts";
import { LINKING_MESSAGES, PROVIDER_MESSAGES } from "../../../domain/provider-messages.ts";
import { WALLET_CHAINS, type WalletChain, walletLabel } from "../../../domain/wallets.ts";

type Settings = {
  providers?: readonly EnabledProvider[];
  manual_linking?: boolean;
  external?: Partial<Record<`web3_${WalletChain}`, boolean>>;
};
export type LinkedAccount = { id: string; provider: string; name: string; detail: string; addedAt: string };

export type LinkedAccounts = {
  email: string;
  identities: readonly AuthIdentity[];
  accounts: readonly LinkedAccount[];
  others: readonly EnabledProvider[];
  wallets: readonly WalletChain[];
  changes: boolean;
};

export async function fetchIdentities(session: Session): Promise<LinkedAccounts> {
  const [user, settings] = await Promise.all([
    ask<AuthUser>(session, "/user"),
    ask<Settings>(session, "/settings").catch((): Settings => ({})),
  ]);
  const { providers = [], manual_linking = false, external = {} } = settings;
  const linked = new Set(user.identities.map(({ provider }) => provider));
  const isManaged = user.identities.some(({ provider }) => provider.startsWith("sso:"));
  return {
    email: user.email,
    identities: user.identities,
    accounts: user.identities.map((identity) => presentAccount(identity, user, providers)),
    others: isManaged ? [] : providers.filter(({ id }) => !linked.has(id)),
    wallets: WALLET_CHAINS.filter((chain) => !isManaged && external[`web3_${chain}`]),
    changes: manual_linking && !isManaged,
  };
}

function presentAccount(identity: AuthIdentity, user: AuthUser, providers: readonly EnabledProvider[]): LinkedAccount {
  const { identity_id, provider, created_at } = identity;
  const name = t(identityName(provider, providers));
  return { id: identity_id, provider, name, detail: detailOf(identity, user), addedAt: created_at };
}

function detailOf({ id, provider, email, identity_data }: AuthIdentity, user: AuthUser): string {
  if (provider === "phone") return `+${user.phone}`;
  if (provider === "web3") return walletLabel(id);
  const said = email ?? identity_data.name;
  return typeof said === "string" ? said : "";
}

async function ask<T>(session: Session, path: string): Promise<T> {
  const response = await session.fetchAuth(path, undefined, "GET");
  if (!response.ok) throw new Response(null, { status: response.status === 401 ? 401 : 503 });
  return (await response.json()) as T;
}

export const PAGE = "/account/security/linked-accounts";

/** `leave`: URL of the provider that proves the other account. */
export type Change = { problem?: string; leave?: string; provider?: string };

/** The URL selects a fixed sentence, so that a link cannot inject text. */
export function noteOf(params: URLSearchParams): { tone: "success" | "error"; text: string } | null {
  const [done, problem] = [params.get("done"), params.get("problem")];
  if (done === "linked" || done === "removed") return { tone: "success", text: LINKING_MESSAGES[done] };
  if (problem === null) return null;
  const known = Object.entries(PROVIDER_MESSAGES).find(([key]) => key === problem);
  return { tone: "error", text: known?.[1] ?? PROVIDER_MESSAGES.failed };
}
