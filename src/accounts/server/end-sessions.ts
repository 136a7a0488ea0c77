import { eq } from "drizzle-orm";
import * as v from "valibot";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { accounts, sessions } from "#platform/db/schema/accounts.ts";
import type { Context } from "./context.ts";
import { recordEvent } from "./webhooks/record-event.ts";

const uuid = v.pipe(v.string(), v.uuid());

/** An administrator signs a member out everywhere, at once. @returns how many sessions there were */
export async function endSessions({ db, audit }: Context, actor: Actor, id: string): Promise<number> {
  if (!v.is(uuid, id)) throw notFound();
  return db.transaction(async (tx) => {
    const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for("update");
    if (!account) throw notFound();
    const ended = await tx.delete(sessions).where(eq(sessions.accountId, id)).returning({ id: sessions.id });
    await recordEvent(tx, "user.signed_out", id);
    await audit.record(tx, actor, {
      action: "account.signedOut",
      subjectId: id,
      details: { sessions: ended.length },
    });
    return ended.length;
  });
}
