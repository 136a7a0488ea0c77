import { eq } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { conflict, notFound, unauthenticated } from "#kernel/errors.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import type { EmailCategory } from "../../domain/categories.ts";
import { PREFERENCES_PROBLEMS } from "../../domain/preferences.ts";
import type { Context } from "../context.ts";
import { readPreferencesToken } from "../delivery/unsubscribe-links.ts";

export type Addressee = { address: string; category: EmailCategory | null };

/** Whose preferences are meant: of the owner of a link, or of the member who asks without one. */
export async function getAddressee(context: Context, actor: Actor, token: string): Promise<Addressee> {
  if (token === "") return getOwn(context, actor);
  const addressee = readPreferencesToken(context, token);
  if (!addressee) throw notFound(PREFERENCES_PROBLEMS.invalid);
  return addressee;
}

/** Only who confirmed an address has shown that it is theirs. */
async function getOwn({ db }: Context, actor: Actor): Promise<Addressee> {
  if (actor.role === "guest") throw unauthenticated();
  const [account] = await db
    .select({ email: accounts.email, confirmedAt: accounts.emailConfirmedAt })
    .from(accounts)
    .where(eq(accounts.id, actor.id));
  if (!account?.email || !account.confirmedAt) throw conflict(PREFERENCES_PROBLEMS.unconfirmed);
  return { address: account.email.toLowerCase(), category: null };
}
