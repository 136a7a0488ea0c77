import { and, eq, ne } from "drizzle-orm";
import type { Context } from "../context.ts";
import { sessions } from "../db/schema/accounts.ts";
import type { Caller } from "./env.ts";
import { validationFailed } from "./errors.ts";

export async function signOut({ db }: Context, { account, session }: Caller, scope = "global"): Promise<void> {
  const ofAccount = eq(sessions.accountId, account.id);
  if (scope === "global") await db.delete(sessions).where(ofAccount);
  else if (scope === "local") await db.delete(sessions).where(eq(sessions.id, session.id));
  else if (scope === "others") await db.delete(sessions).where(and(ofAccount, ne(sessions.id, session.id)));
  else throw validationFailed("Unsupported logout scope; use global, local or others");
}
