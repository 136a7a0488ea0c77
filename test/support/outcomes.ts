import { sql } from "drizzle-orm";
import { ASK_AFTER_DAYS, daysAfter } from "#features/outcomes/domain/answers.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { opportunityOutcomes, savedOpportunities } from "#platform/db/schema/saved-opportunities.ts";
import type { TestApi } from "./api.ts";
import { createOpportunity, type TestAccount } from "./factories.ts";

export function createClosed(api: TestApi, given = {}): Promise<string> {
  const closesAt = daysAfter(api.clock(), -ASK_AFTER_DAYS);
  return createOpportunity(api, { closesAt, publishedAt: daysAfter(closesAt, -30), ...given });
}

type Saved = Partial<typeof savedOpportunities.$inferInsert>;

export async function save(api: TestApi, account: TestAccount, opportunityId: string, given: Saved = {}) {
  await api.db.insert(savedOpportunities).values({ accountId: account.id, opportunityId, ...given });
}

export async function asked(api: TestApi, account: Pick<TestAccount, "id">, opportunityId: string, given = {}) {
  await api.db
    .insert(opportunityOutcomes)
    .values({ accountId: account.id, opportunityId, askedAt: api.clock(), ...given });
}

export const questions = (api: TestApi) => api.db.$count(outbox);

/** As if the public figures were a week old. */
export async function letWeekPass({ db, clock }: TestApi): Promise<void> {
  const at = daysAfter(clock(), -7).toISOString();
  await db.execute(sql`update outcome_counts set results = jsonb_set(results, '{publishedAt}', to_jsonb(${at}::text))`);
}
