import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { memberBlocks } from "#platform/db/schema/introductions.ts";

/** Whether one of the two has blocked the other, whichever it was. */
export const isBlockedPair = (one: SQLWrapper | string, other: SQLWrapper | string): SQL => sql`exists (
  select from ${memberBlocks} where (${memberBlocks.blockerId}, ${memberBlocks.blockedId})
    in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid)))`;
