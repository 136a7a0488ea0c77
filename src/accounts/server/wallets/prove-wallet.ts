import { and, eq, gt, isNull } from "drizzle-orm";
import { walletMessages, walletNonces } from "#platform/db/schema/wallets.ts";
import type { Web3Grant } from "../../contract/wallets.ts";
import { readSolanaMessage } from "../../domain/solana-message.ts";
import { isWalletChain, timeProblem, usableUntil, type WalletChain, type WalletMessage } from "../../domain/wallets.ts";
import type { Context } from "../context.ts";
import { OAuthRefusal, refuse, validationFailed } from "../errors.ts";
import type { ProvenIdentity } from "../identities/sign-in-with-identity.ts";
import { isAllowedPlace } from "../redirect-target.ts";
import { sha256 } from "../secrets.ts";

const SHORTEST = 64;
const LONGEST = 20 * 1024;

/** Their curves take memory, so they come with the first wallet. */
const CHAINS = {
  async ethereum() {
    const { isSignedByEthereum, readEthereumMessage } = await import("./ethereum.ts");
    return { name: "Ethereum", read: readEthereumMessage, isSigned: isSignedByEthereum };
  },
  async solana() {
    const { isSignedBySolana } = await import("./solana.ts");
    return { name: "Solana", read: readSolanaMessage, isSigned: isSignedBySolana };
  },
};

/** Protocol 1.6, web3: whose wallet has signed, here and now. The message is used up. */
export async function proveWallet(context: Context, { chain, message, signature }: Web3Grant): Promise<ProvenIdentity> {
  const known = requireChain(context, chain);
  const { name, read, isSigned } = await CHAINS[known]();
  const bytes = Buffer.byteLength(message ?? "");
  if (!message || bytes < SHORTEST || bytes > LONGEST) {
    throw validationFailed(`message must be between ${SHORTEST} bytes and ${LONGEST / 1024} KB`);
  }
  const said = read(message);
  if (!said) throw new OAuthRefusal(`Signed ${name} message is malformed`);
  if (!isOurPlace(context, said)) throw new OAuthRefusal(`Signed ${name} message was made for another site`);
  const problem = timeProblem(said, context.clock());
  if (problem) throw new OAuthRefusal(`Signed ${name} ${problem}`);
  if (!isSigned(said.address, message, signature ?? "")) {
    throw new OAuthRefusal("Signature does not match address in message");
  }
  if (!(await spendMessage(context, known, message, said))) {
    throw new OAuthRefusal(`Signed ${name} message has been used already`);
  }
  return identityOf(known, said);
}

/** Before the request is looked at. */
export function requireWallets({ config }: Context): void {
  if (!config.wallets.ethereum && !config.wallets.solana) throw refuse("web3_provider_disabled");
}

function requireChain({ config }: Context, chain: unknown): WalletChain {
  if (!isWalletChain(chain)) throw refuse("web3_unsupported_chain");
  if (!config.wallets[chain]) throw refuse("web3_provider_disabled");
  return chain;
}

function identityOf(chain: WalletChain, { address, network, domain, statement }: WalletMessage): ProvenIdentity {
  const claims = { chain, address, domain, ...(network && { network }), ...(statement && { statement }) };
  return {
    provider: "web3",
    providerId: `web3:${chain}:${address}`,
    data: { custom_claims: claims },
    email: null,
    emailVerified: false,
    domain: "default",
  };
}

/** What a wallet signed for another site opens nothing here. */
function isOurPlace({ config }: Context, { scheme, domain, uri }: WalletMessage): boolean {
  if (!URL.canParse(uri)) return false;
  const url = new URL(uri);
  if (url.host !== domain || (scheme !== null && `${scheme}:` !== url.protocol)) return false;
  return isPrivate(url) && isAllowedPlace(url, config);
}

/** On the way nobody can change what the visitor is asked to sign. */
function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || hostname === "localhost" || hostname === "[::1]" || /^127\.[\d.]+$/.test(hostname);
}

/**
 * Each message opens something once, whichever process sees it. A number that we gave out must be fresh as well; one of
 * the client's own choice, or none, is protected by the message's times alone.
 * @returns false when it has been used before
 */
async function spendMessage(
  { db, clock }: Context,
  chain: WalletChain,
  message: string,
  said: WalletMessage,
): Promise<boolean> {
  if (said.nonce !== null && !(await spendNonce({ db, clock }, said.nonce))) return false;
  const stored = await db
    .insert(walletMessages)
    .values({ messageHash: sha256(`${chain}\n${message}`), createdAt: clock(), expiresAt: usableUntil(said) })
    .onConflictDoNothing()
    .returning({ id: walletMessages.id });
  return stored.length === 1;
}

async function spendNonce({ db, clock }: Pick<Context, "db" | "clock">, nonce: string): Promise<boolean> {
  const hash = eq(walletNonces.nonceHash, sha256(nonce));
  const used = await db
    .update(walletNonces)
    .set({ usedAt: clock() })
    .where(and(hash, isNull(walletNonces.usedAt), gt(walletNonces.expiresAt, clock())))
    .returning({ id: walletNonces.id });
  return used.length === 1 || (await db.$count(walletNonces, hash)) === 0;
}
