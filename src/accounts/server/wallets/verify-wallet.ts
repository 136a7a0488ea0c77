import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { msg } from "#kernel/translate.ts";
import { sha256 } from "#platform/crypto/secret.ts";
import { walletMessages, walletNonces } from "#platform/db/schema/wallets.ts";
import type { AuthSession, AuthUser, WalletNonce, Web3Grant } from "../../contract/auth.ts";
import { readSolanaMessage } from "../../domain/wallet-text.ts";
import { isWalletChain, timeProblem, usableUntil, type WalletChain, type WalletMessage } from "../../domain/wallets.ts";
import type { Caller } from "../caller.ts";
import type { Context, Visit } from "../context.ts";
import { OAuthRefusal, refuse, validationFailed } from "../errors.ts";
import { listFactors } from "../factors/queries.ts";
import { withLinkedIdentity } from "../identities/link-identity.ts";
import { signInWithIdentity, type VerifiedIdentity } from "../identities/sign-in-with-identity.ts";
import { presentSession, presentUser } from "../present-session.ts";
import { findAccount, listIdentities } from "../queries.ts";
import { isTrustedOrigin } from "../redirect-target.ts";

const SHORTEST = 64;
const LONGEST = 20 * 1024;

/** The code of a chain loads on first use, because its elliptic curves take memory. */
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

/** Checks site, times and signature of the signed message, and uses the message up. */
async function verifyWallet(context: Context, { chain, message, signature }: Web3Grant): Promise<VerifiedIdentity> {
  const known = requireChain(context, chain);
  const { name, read, isSigned } = await CHAINS[known]();
  const bytes = Buffer.byteLength(message ?? "");
  if (!message || bytes < SHORTEST || bytes > LONGEST) {
    const values = { shortest: SHORTEST, longest: LONGEST / 1024 };
    throw validationFailed({ text: msg("message must be between {shortest} bytes and {longest} KB"), values });
  }
  const refusalOf = (text: string) => new OAuthRefusal({ text, values: { name } });
  const said = read(message);
  if (!said) throw refusalOf("Signed {name} message is malformed");
  if (!isOurSite(context, said)) throw refusalOf("Signed {name} message was made for another site");
  const problem = timeProblem(said, context.clock());
  if (problem) throw refusalOf(`Signed {name} ${problem}`);
  if (!isSigned(said.address, message, signature ?? "")) {
    throw new OAuthRefusal("Signature does not match address in message");
  }
  if (!(await consumeMessage(context, known, message, said))) {
    throw refusalOf("Signed {name} message has been used already");
  }
  return identityOf(known, said);
}

/** Call it before reading the request. */
export function requireWallets({ config }: Context): void {
  if (!config.wallets.ethereum && !config.wallets.solana) throw refuse("web3_provider_disabled");
}

function requireChain({ config }: Context, chain: unknown): WalletChain {
  if (!isWalletChain(chain)) throw refuse("web3_unsupported_chain");
  if (!config.wallets[chain]) throw refuse("web3_provider_disabled");
  return chain;
}

function identityOf(chain: WalletChain, { address, network, domain, statement }: WalletMessage): VerifiedIdentity {
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

function isOurSite({ config }: Context, { scheme, domain, uri }: WalletMessage): boolean {
  if (!URL.canParse(uri)) return false;
  const url = new URL(uri);
  if (url.host !== domain || (scheme !== null && `${scheme}:` !== url.protocol)) return false;
  return isPrivate(url) && isTrustedOrigin(url, config);
}

/** On an encrypted or local connection, the text to sign cannot be altered. */
function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || hostname === "localhost" || hostname === "[::1]" || /^127\.[\d.]+$/.test(hostname);
}

/** A nonce that we issued must be unused; other messages rely on their times. @returns false for a used message */
async function consumeMessage(
  { db, clock }: Context,
  chain: WalletChain,
  message: string,
  said: WalletMessage,
): Promise<boolean> {
  if (said.nonce !== null && !(await consumeNonce({ db, clock }, said.nonce))) return false;
  const stored = await db
    .insert(walletMessages)
    .values({ messageHash: sha256(`${chain}\n${message}`), createdAt: clock(), expiresAt: usableUntil(said) })
    .onConflictDoNothing()
    .returning({ id: walletMessages.id });
  return stored.length === 1;
}

async function consumeNonce({ db, clock }: Pick<Context, "db" | "clock">, nonce: string): Promise<boolean> {
  const hash = eq(walletNonces.nonceHash, sha256(nonce));
  const used = await db
    .update(walletNonces)
    .set({ usedAt: clock() })
    .where(and(hash, isNull(walletNonces.usedAt), gt(walletNonces.expiresAt, clock())))
    .returning({ id: walletNonces.id });
  return used.length === 1 || (await db.$count(walletNonces, hash)) === 0;
}

const LIFE_MS = 10 * 60_000;

/** The nonce has letters and digits only (EIP-4361). */
export async function issueNonce(context: Context): Promise<WalletNonce> {
  requireWallets(context);
  const { db, clock } = context;
  const nonce = randomBytes(16).toString("hex");
  const now = clock();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await db.insert(walletNonces).values({ nonceHash: sha256(nonce), createdAt: now, expiresAt });
  return { nonce, issued_at: now.toISOString(), expires_at: expiresAt.toISOString() };
}

export async function signInWithWallet(context: Context, body: Web3Grant, visit: Visit): Promise<AuthSession> {
  const verified = await verifyWallet(context, body);
  return presentSession(context, await signInWithIdentity(context, verified, { method: "web3", visit }));
}

export async function linkWallet(
  context: Context,
  { account, session }: Caller,
  body: Web3Grant,
  visit: Visit,
): Promise<AuthUser> {
  if (!context.config.manualLinking) throw refuse("manual_linking_disabled");
  const verified = await verifyWallet(context, body);
  return withLinkedIdentity(context, verified, { sessionId: session.id, visit }, async (tx, id) =>
    presentUser((await findAccount(tx, id)) ?? account, await listIdentities(tx, id), await listFactors(tx, id)),
  );
}
