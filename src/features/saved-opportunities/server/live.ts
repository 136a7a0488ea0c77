import { type SQL, sql } from "drizzle-orm";
import { opportunities } from "#platform/db/schema/opportunities.ts";

/** What everybody may see; `held_at`: members reported it and staff have not looked. */
export const isLive: SQL<boolean> = sql<boolean>`(${opportunities.visibility} and ${opportunities.heldAt} is null)`;
