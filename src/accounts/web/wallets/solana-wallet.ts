import { WALLET_STATEMENT } from "../../domain/wallet-messages.ts";
import { writeWalletText } from "../../domain/wallet-text.ts";
import type { Challenge, Proof } from "./wallet.ts";
import { WalletProblem } from "./wallet-problem.ts";

type Key = { toBase58?: () => string; toString(): string };
type Signed = Uint8Array | { signature?: unknown };

/** What wallets put at window.solana. */
export type SolanaProvider = {
  publicKey?: Key | null;
  connect?: () => Promise<{ publicKey?: Key } | undefined>;
  signMessage: (bytes: Uint8Array, display: "utf8") => Promise<Signed>;
};

export async function signWithSolana(provider: SolanaProvider, challenge: Challenge): Promise<Proof> {
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
