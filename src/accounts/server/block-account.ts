import { eq } from "drizzle-orm";
import * as v from "valibot";
import type { Actor } from "#kernel/actor.ts";
import { forbidden, notFound } from "#kernel/errors.ts";
import { isSelf } from "#kernel/permissions.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, sessions } from "#platform/db/schema/accounts.ts";
import { BLOCK_MESSAGES, type BlockReason } from "../domain/block-reasons.ts";
import type { Context } from "./context.ts";
import { ENDS_LINKS } from "./end-mailed-links.ts";
import { type Account, isAdminAccount } from "./queries.ts";
import { recordEvent } from "./webhooks/record-event.ts";

const uuid = v.pipe(v.string(), v.uuid());
const YEARS = 100;

/** Ends all sessions and refuses sign-in until lifted (docs/product/members-admin.md#blocking). */
export async function blockAccount(context: Context, actor: Actor, id: string, reason: BlockReason): Promise<void> {
  await context.db.transaction((tx) => blockAccountIn(tx, context, actor, { id, reason }));
}

type Deps = Pick<Context, "clock" | "audit" | "config">;

/** @returns end of the block @throws 403 for administrators and the actor's own account */
export async function blockAccountIn(
  tx: Queryable,
  { clock, audit, config }: Deps,
  actor: Actor,
  { id, reason }: { id: string; reason: BlockReason },
): Promise<Date> {
  const account = await lockMember(tx, id);
  if (isSelf(actor, id) || (await isAdminAccount(tx, account, config.adminEmails))) {
    throw forbidden(BLOCK_MESSAGES.neverBlocked);
  }
  const now = clock();
  const bannedUntil = new Date(now);
  bannedUntil.setUTCFullYear(now.getUTCFullYear() + YEARS);
  await tx
    .update(accounts)
    .set({ ...ENDS_LINKS, bannedUntil, updatedAt: now })
    .where(eq(accounts.id, id));
  const ended = await tx.delete(sessions).where(eq(sessions.accountId, id)).returning({ id: sessions.id });
  await recordEvent(tx, "user.banned", id);
  await audit.record(tx, actor, {
    action: "account.blocked",
    subjectId: id,
    details: { reason, sessions: ended.length },
  });
  return bannedUntil;
}

export async function unblockAccount(context: Context, actor: Actor, id: string): Promise<void> {
  await context.db.transaction((tx) => unblockAccountIn(tx, context, actor, id));
}

export async function unblockAccountIn(
  tx: Queryable,
  { clock, audit }: Pick<Context, "clock" | "audit">,
  actor: Actor,
  id: string,
): Promise<void> {
  const { bannedUntil } = await lockMember(tx, id);
  if (bannedUntil === null) return;
  await tx.update(accounts).set({ bannedUntil: null, updatedAt: clock() }).where(eq(accounts.id, id));
  await recordEvent(tx, "user.updated", id);
  await audit.record(tx, actor, { action: "account.unblocked", subjectId: id });
}

async function lockMember(tx: Queryable, id: string): Promise<Account> {
  if (!v.is(uuid, id)) throw notFound();
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("update");
  if (!account) throw notFound();
  return account;
}
