import { inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Context } from "#accounts/server/context.ts";
import { eraseAccounts } from "#accounts/server/erase-accounts.ts";
import { endSessions } from "#accounts/server/session-end.ts";
import type { Actor } from "#kernel/actor.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import { accounts, sessions } from "#platform/db/schema/accounts.ts";
import { scheduleOrphanSweep } from "#platform/files/delete-orphaned-files.ts";
import { AT_ONCE, MEMBER_ACTS, type MemberAct, spareReason } from "../../domain/member-acts.ts";

export type Administrator = Exclude<Actor, { role: "guest" }>;

const JOB = "members.act";
const Job = v.object({
  act: v.picklist(MEMBER_ACTS),
  ids: v.array(v.string()),
  by: v.object({ id: v.string(), email: v.string(), address: v.optional(v.string()) }),
});

/** A restarted job repeats all accounts, but skips those already erased or signed out. */
export async function defineMemberActJob(context: Context): Promise<void> {
  await context.queue.define(JOB, async (data) => {
    const { act, ids, by } = v.parse(Job, data);
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      await carryOut(context, { ...by, role: "admin" }, act, ids.slice(at, at + AT_ONCE));
    }
  });
}

export function sendMemberActJob({ queue }: Context, by: Administrator, act: MemberAct, ids: string[]): Promise<void> {
  const { id, email, address } = by;
  return queue.send(JOB, { act, ids, by: { id, email, ...(address === undefined ? {} : { address }) } });
}

/** Skips accounts that became protected after the preview. @returns the number of accounts affected */
export async function carryOut(context: Context, by: Administrator, act: MemberAct, ids: string[]): Promise<number> {
  if (act === "signOut") return signOutAll(context, by, ids);
  const erased = await context.db.transaction(async (tx) => {
    const locked = await tx
      .select({ id: accounts.id, email: accounts.email })
      .from(accounts)
      .where(inArray(accounts.id, ids))
      .orderBy(accounts.id)
      .for("update");
    const gone = unprotected(context, by, locked);
    if (gone.length === 0) return 0;
    const count = await eraseAccounts(context, tx, sql`select unnest(${sql.param(gone)}::uuid[])`);
    for (const id of gone) await recordAct(tx, context.clock, by, { action: "profile.deleted", subjectId: id });
    return count;
  });
  if (erased > 0) await scheduleOrphanSweep(context);
  return erased;
}

async function signOutAll(context: Context, by: Administrator, ids: string[]): Promise<number> {
  const signedIn = await context.db
    .selectDistinct({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .innerJoin(sessions, sql`${sessions.accountId} = ${accounts.id}`)
    .where(inArray(accounts.id, ids));
  const open = unprotected(context, by, signedIn);
  for (const id of open) await endSessions(context, by, id);
  return open.length;
}

function unprotected({ config }: Context, by: Administrator, found: { id: string; email: string | null }[]): string[] {
  const spares = { actorId: by.id, adminEmails: config.adminEmails };
  return found.filter((account) => spareReason(account, spares) === null).map(({ id }) => id);
}
