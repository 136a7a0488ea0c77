import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { opportunities } from "#platform/db/schema/opportunities.ts";

/** What everybody may see; `held_at`: members reported it and staff have not looked. */
const shown = (visibility: SQLWrapper, heldAt: SQLWrapper): SQL<boolean> =>
  sql<boolean>`(${visibility} and ${heldAt} is null)`;

export const isLive = shown(opportunities.visibility, opportunities.heldAt);
/** The same of an opportunity called `o`. */
export const isOLive = shown(sql`o.visibility`, sql`o.held_at`);
