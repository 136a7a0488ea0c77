import { and, eq, ne } from "drizzle-orm";
import { sessions } from "#platform/db/schema/accounts.ts";
import type { Context } from "./context.ts";
import type { Caller } from "./env.ts";
import { validationFailed } from "./errors.ts";
import { recordEvent } from "./webhooks/record-event.ts";

type Scope = "global" | "local" | "others";

export async function signOut({ db }: Context, caller: Caller, scope = "global"): Promise<void> {
  if (scope !== "global" && scope !== "local" && scope !== "others") {
    throw validationFailed("Unsupported logout scope; use global, local or others");
  }
  await db.transaction(async (tx) => {
    await tx.delete(sessions).where(endedBy(scope, caller));
    await recordEvent(tx, "user.signed_out", caller.account.id);
  });
}

function endedBy(scope: Scope, { account, session }: Caller) {
  const ofAccount = eq(sessions.accountId, account.id);
  if (scope === "global") return ofAccount;
  return scope === "local" ? eq(sessions.id, session.id) : and(ofAccount, ne(sessions.id, session.id));
}
