import { keccak_256 } from "@noble/hashes/sha3.js";
import { t } from "#platform/i18n/i18n.ts";
import { WALLET_STATEMENT, type WalletSentence } from "../../domain/wallet-messages.ts";
import { writeWalletText } from "../../domain/wallet-text.ts";
import type { WalletChain } from "../../domain/wallets.ts";

/** Milliseconds that wallets get to announce themselves, because some are still loading. */
const WAIT_MS = 300;

type Announced = { info: { uuid: string; name: string; icon?: string }; provider: EthereumProvider };
type Injected = Window & { ethereum?: EthereumProvider; solana?: SolanaProvider };

export async function findWallets(chains: readonly WalletChain[]): Promise<Wallet[]> {
  const ethereum = chains.includes("ethereum") ? await findEthereum() : [];
  return [...ethereum, ...(chains.includes("solana") ? findSolana() : [])];
}

/** EIP-6963 finds several wallets; an older wallet exists only as window.ethereum. */
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

type Key = { toBase58?: () => string; toString(): string };
type Signed = Uint8Array | { signature?: unknown };

type SolanaProvider = {
  publicKey?: Key | null;
  connect?: () => Promise<{ publicKey?: Key } | undefined>;
  signMessage: (bytes: Uint8Array, display: "utf8") => Promise<Signed>;
};

async function signWithSolana(provider: SolanaProvider, challenge: Challenge): Promise<Proof> {
  const connected = await provider.connect?.();
  const key = connected?.publicKey ?? provider.publicKey;
  if (!key) throw new WalletProblem("empty");
  const message = writeWalletText({
    ...challenge,
    chain: "solana",
    domain: window.location.host,
    address: key.toBase58?.() ?? key.toString(),
    statement: WALLET_STATEMENT,
    uri: window.location.origin,
    network: "mainnet",
  });
  const signed = await provider.signMessage(new TextEncoder().encode(message), "utf8");
  const signature = signed instanceof Uint8Array ? signed : signed.signature;
  if (!(signature instanceof Uint8Array)) throw new WalletProblem("failed");
  return { chain: "solana", message, signature: btoa(String.fromCharCode(...signature)) };
}

/** EIP-1193. */
type EthereumProvider = { request(ask: { method: string; params?: unknown[] }): Promise<unknown> };

async function signWithEthereum(provider: EthereumProvider, challenge: Challenge): Promise<Proof> {
  const accounts = await provider.request({ method: "eth_requestAccounts" });
  const [account] = Array.isArray(accounts) ? accounts : [];
  if (typeof account !== "string" || !/^0x[0-9a-f]{40}$/i.test(account)) throw new WalletProblem("empty");
  const chainId = Number(await provider.request({ method: "eth_chainId" }));
  const message = writeWalletText({
    ...challenge,
    chain: "ethereum",
    domain: window.location.host,
    address: checksummed(account),
    statement: WALLET_STATEMENT,
    uri: window.location.origin,
    network: String(Number.isSafeInteger(chainId) && chainId > 0 ? chainId : 1),
  });
  const bytes = `0x${toHex(new TextEncoder().encode(message))}`;
  const signature = await provider.request({ method: "personal_sign", params: [bytes, account] });
  if (typeof signature !== "string") throw new WalletProblem("failed");
  return { chain: "ethereum", message, signature };
}

/** EIP-55: without this checksum case, wallets do not treat the text as a sign-in or check its domain. */
function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = toHex(keccak_256(new TextEncoder().encode(digits)));
  const cased = [...digits].map((digit, index) =>
    Number.parseInt(hash[index] ?? "0", 16) > 7 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join("")}`;
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The times come from the server's clock, because device clocks are often wrong. */
export type Challenge = { nonce: string; issuedAt: Date; expiresAt: Date };

export type Proof = { chain: WalletChain; message: string; signature: string };

export type Wallet = {
  id: string;
  name: string;
  chain: WalletChain;
  /** Icon as a data URL; if null, the first letter of the wallet's name is shown. */
  icon: string | null;
  sign(challenge: Challenge): Promise<Proof>;
};

export class WalletProblem extends Error {
  override name = "WalletProblem";
  readonly sentence: WalletSentence;

  constructor(sentence: WalletSentence) {
    super(sentence);
    this.sentence = sentence;
  }
}

const DECLINED = 4001;
const ALREADY_ASKING = -32002;

/** EIP-1193 errors. */
export function problemOf(error: unknown): WalletProblem {
  if (error instanceof WalletProblem) return error;
  const { code } = (error ?? {}) as { code?: unknown };
  if (code === DECLINED) return new WalletProblem("declined");
  return new WalletProblem(code === ALREADY_ASKING ? "busy" : "failed");
}
