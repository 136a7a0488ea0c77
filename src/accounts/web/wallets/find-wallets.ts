import { t } from "#platform/i18n/i18n.ts";
import type { WalletChain } from "../../domain/wallets.ts";
import { type EthereumProvider, signWithEthereum } from "./ethereum-wallet.ts";
import { type SolanaProvider, signWithSolana } from "./solana-wallet.ts";
import type { Wallet } from "./wallet.ts";

/** Wallets answer at once; those that are still loading get a moment. */
const WAIT_MS = 300;

type Announced = { info: { uuid: string; name: string; icon?: string }; provider: EthereumProvider };
type Injected = Window & { ethereum?: EthereumProvider; solana?: SolanaProvider };

/** The wallets of this browser, of the chains that are switched on. */
export async function findWallets(chains: readonly WalletChain[]): Promise<Wallet[]> {
  const ethereum = chains.includes("ethereum") ? await findEthereum() : [];
  return [...ethereum, ...(chains.includes("solana") ? findSolana() : [])];
}

/** EIP-6963, so that several wallets do not fight for one name; older ones stand at window.ethereum alone. */
async function findEthereum(): Promise<Wallet[]> {
  const found = new Map<string, Wallet>();
  const hear = (event: Event) => {
    const wallet = readAnnounced((event as CustomEvent<Partial<Announced> | null>).detail);
    if (wallet) found.set(wallet.id, wallet);
  };
  window.addEventListener("eip6963:announceProvider", hear);
  window.dispatchEvent(new Event("eip6963:requestProvider"));
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  window.removeEventListener("eip6963:announceProvider", hear);
  const { ethereum } = window as Injected;
  if (found.size > 0 || typeof ethereum?.request !== "function") return [...found.values()];
  return [ethereumWallet("ethereum", t("Ethereum wallet"), null, ethereum)];
}

function readAnnounced(detail: Partial<Announced> | null): Wallet | null {
  const { info, provider } = detail ?? {};
  if (typeof info?.uuid !== "string" || typeof info.name !== "string") return null;
  if (typeof provider?.request !== "function") return null;
  const icon = typeof info.icon === "string" && info.icon.startsWith("data:image/") ? info.icon : null;
  return ethereumWallet(info.uuid, info.name.slice(0, 60), icon, provider);
}

function ethereumWallet(id: string, name: string, icon: string | null, provider: EthereumProvider): Wallet {
  return { id, name, icon, chain: "ethereum", sign: (challenge) => signWithEthereum(provider, challenge) };
}

function findSolana(): Wallet[] {
  const { solana } = window as Injected;
  if (typeof solana?.signMessage !== "function") return [];
  const sign: Wallet["sign"] = (challenge) => signWithSolana(solana, challenge);
  return [{ id: "solana", name: t("Solana wallet"), icon: null, chain: "solana", sign }];
}
