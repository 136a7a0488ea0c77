import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { opportunities } from "./schema/opportunities.ts";

type LiveColumns = { visibility: SQLWrapper; heldAt: SQLWrapper };
const columnsAs = (alias: string): LiveColumns => ({
  visibility: sql.raw(`${alias}.visibility`),
  heldAt: sql.raw(`${alias}.held_at`),
});
const areLive = ({ visibility, heldAt }: LiveColumns) => sql<boolean>`(${visibility} and ${heldAt} is null)`;

/** The opportunity is visible to everyone, and not held after reports that staff have not reviewed. */
export const isLive = areLive(opportunities);
export const isLiveAs = (alias: "o" | "p" | "closed"): SQL<boolean> => areLive(columnsAs(alias));
