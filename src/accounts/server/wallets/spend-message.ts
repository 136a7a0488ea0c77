import { and, eq, gt, isNull } from "drizzle-orm";
import { walletMessages, walletNonces } from "#platform/db/schema/wallets.ts";
import { usableUntil, type WalletChain, type WalletMessage } from "../../domain/wallets.ts";
import type { Context } from "../context.ts";
import { sha256 } from "../secrets.ts";

/**
 * Each message opens something once, whichever process sees it. A number that we gave out must be fresh as well; one of
 * the client's own choice, or none, is protected by the message's times alone.
 * @returns false when it has been used before
 */
export async function spendMessage(
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
