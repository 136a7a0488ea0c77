import { randomBytes } from "node:crypto";
import { walletNonces } from "#platform/db/schema/wallets.ts";
import type { WalletNonce } from "../../contract/wallets.ts";
import type { Context } from "../context.ts";
import { sha256 } from "../secrets.ts";
import { requireWallets } from "./prove-wallet.ts";

const LIFE_MS = 10 * 60_000;

/** A number that nobody can guess and that one signed message uses up; letters and digits only (EIP-4361). */
export async function issueNonce(context: Context): Promise<WalletNonce> {
  requireWallets(context);
  const { db, clock } = context;
  const nonce = randomBytes(16).toString("hex");
  const now = clock();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await db.insert(walletNonces).values({ nonceHash: sha256(nonce), createdAt: now, expiresAt });
  return { nonce, issued_at: now.toISOString(), expires_at: expiresAt.toISOString() };
}
