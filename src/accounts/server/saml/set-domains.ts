import { eq } from "drizzle-orm";
import { invalid } from "#kernel/errors.ts";
import type { Queryable } from "#platform/db/database.ts";
import { ssoDomains } from "#platform/db/schema/sso.ts";
import { ssoProblem } from "../../domain/sso/admin-messages.ts";

/** A domain is one organisation's. */
export async function setDomains(tx: Queryable, providerId: string, domains: readonly string[]): Promise<void> {
  await tx.delete(ssoDomains).where(eq(ssoDomains.providerId, providerId));
  if (domains.length === 0) return;
  const rows = domains.map((domain) => ({ domain, providerId }));
  const kept = await tx.insert(ssoDomains).values(rows).onConflictDoNothing().returning({ domain: ssoDomains.domain });
  if (kept.length < domains.length) throw invalid({ domains: ssoProblem("domainTaken") });
}
