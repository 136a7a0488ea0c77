import { eq } from "drizzle-orm";
import { v4 } from "uuid";
import type { Context } from "#platform/context.ts";
import { decrypt, encrypt } from "#platform/crypto/encrypt.ts";
import { calendarFeeds } from "#platform/db/schema/saved-opportunities.ts";

const PURPOSE = "saved-opportunities/calendar";
type Keys = Pick<Context, "linkKeys">;

const pathOf = ({ linkKeys }: Keys, id: string): string => `/calendar/${encrypt(linkKeys, PURPOSE, id)}.ics`;

/** Reads the feed id in a token; the feed may have ended. Null for an invalid token. */
export const readFeedToken = ({ linkKeys }: Keys, token: string): string | null =>
  decrypt(linkKeys, PURPOSE, token)?.text ?? null;

export async function findOwnFeed(
  context: Pick<Context, "db" | "linkKeys">,
  accountId: string,
): Promise<string | null> {
  const [feed] = await context.db
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.accountId, accountId));
  return feed ? pathOf(context, feed.id) : null;
}

/** Gives the member's calendar feed a new address; the previous address stops working. */
export async function makeOwnFeed(context: Context, accountId: string): Promise<string> {
  const id = v4();
  const createdAt = context.clock();
  await context.db
    .insert(calendarFeeds)
    .values({ accountId, id, createdAt })
    .onConflictDoUpdate({ target: calendarFeeds.accountId, set: { id, createdAt } });
  return pathOf(context, id);
}

export async function endOwnFeed({ db }: Pick<Context, "db">, accountId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.accountId, accountId));
}
