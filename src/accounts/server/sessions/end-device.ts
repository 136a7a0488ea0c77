import { and, eq, ne, type SQL } from "drizzle-orm";
import { validate } from "uuid";
import { sessions } from "#platform/db/schema/accounts.ts";
import type { EndedSessions } from "../../contract/sessions.ts";
import type { Context } from "../context.ts";
import type { Caller } from "../env.ts";
import { AuthError } from "../errors.ts";
import { recordEvent } from "../webhooks/record-event.ts";

/** The same for what is no id, for nobody's and for somebody else's. */
const noSuchSession = () => new AuthError(404, "session_not_found", "Session not found");

/** DELETE /sessions/{id}: at once, as every request looks its session up. */
export async function endDevice(context: Context, caller: Caller, id: string): Promise<void> {
  if (!validate(id)) throw noSuchSession();
  if ((await end(context, caller, eq(sessions.id, id))) === 0) throw noSuchSession();
}

/** DELETE /sessions: all but the one that asks. */
export async function endOtherDevices(context: Context, caller: Caller): Promise<EndedSessions> {
  return { ended: await end(context, caller, ne(sessions.id, caller.session.id)) };
}

function end({ db }: Context, { account }: Caller, which: SQL): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.accountId, account.id), which))
      .returning({ id: sessions.id });
    if (ended.length > 0) await recordEvent(tx, "user.signed_out", account.id);
    return ended.length;
  });
}
