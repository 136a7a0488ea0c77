import { eq } from "drizzle-orm";
import { notFound } from "#kernel/errors.ts";
import type { Queryable } from "#platform/db/database.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import type { ManagedOpportunity } from "../contract/opportunities.ts";
import { OPPORTUNITY_MESSAGES } from "../domain/messages.ts";
import { presentManaged } from "./present.ts";
import { isOpportunityId, selectManaged } from "./queries.ts";

/** Live or draft, as administrators see it. @throws not found */
export async function getManaged(db: Queryable, id: string): Promise<ManagedOpportunity> {
  const [row] = isOpportunityId(id) ? await selectManaged(db).where(eq(opportunities.id, id)) : [];
  if (!row) throw notFound(OPPORTUNITY_MESSAGES.notFound);
  return presentManaged(row);
}
