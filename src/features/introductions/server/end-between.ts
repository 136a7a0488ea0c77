import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { holdAccounts } from "#accounts/server/queries.ts";
import { introductionsHidden } from "#features/notices/server/events.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { introductions } from "#platform/db/schema/introductions.ts";
import { MOVES } from "../domain/states.ts";
import { announcing } from "./mails/queue-mail.ts";
import { passOn, tellNews } from "./news.ts";
import { freePlace } from "./places.ts";

type Pair = { blockerId: string; blockedId: string };

/** `part` stores the block before the introductions end, so that no mail is sent. A question just accepted ends too. */
export function endBetween(context: Context, pair: Pair, part: (tx: Queryable) => Promise<void>): Promise<void> {
  const now = context.clock();
  return announcing(context, async (post) => {
    const { tx } = post;
    await holdAccounts(tx, [pair.blockerId, pair.blockedId]);
    await part(tx);
    const [sent, received] = [sentIn(pair), receivedIn(pair)];
    const ended = [
      ...(await end(tx, { move: "withdraw", which: sent, now })),
      ...(await end(tx, { move: "expire", which: received, now })),
      ...(await end(tx, { move: "close", which: or(sent, received), now })),
    ];
    for (const row of ended) {
      if (row.takesPlace && row.receiverId !== null) await freePlace(tx, row.receiverId);
      await tellNews(post, row);
      await passOn(post, row);
    }
    await introductionsHidden(tx, sql`${or(sent, received)}`);
  });
}

const sentIn = ({ blockerId, blockedId }: Pair) =>
  and(eq(introductions.askerId, blockerId), eq(introductions.receiverId, blockedId));
const receivedIn = ({ blockerId, blockedId }: Pair) => sentIn({ blockerId: blockedId, blockedId: blockerId });

type End = { move: "withdraw" | "expire" | "close"; which: SQL | undefined; now: Date };

function end(tx: Queryable, { move, which, now }: End) {
  const { from, to } = MOVES[move];
  return tx
    .update(introductions)
    .set({ state: to, closedAt: now })
    .where(and(which, eq(introductions.state, from)))
    .returning();
}
