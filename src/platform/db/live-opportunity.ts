import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { opportunities } from "./schema/opportunities.ts";

type LiveColumns = { visibility: SQLWrapper; heldAt: SQLWrapper };
const columnsAs = (alias: string): LiveColumns => ({
  visibility: sql.raw(`${alias}.visibility`),
  heldAt: sql.raw(`${alias}.held_at`),
});
const areLive = ({ visibility, heldAt }: LiveColumns) => sql<boolean>`(${visibility} and ${heldAt} is null)`;

/** Visible to everyone. Held: members reported it, and staff have not reviewed it. */
export const isLive = areLive(opportunities);
export const isLiveAs = (alias: "o" | "p" | "closed"): SQL<boolean> => areLive(columnsAs(alias));
