import { eq } from "drizzle-orm";
import { holdOpportunities, remindAtOf } from "#features/saved-opportunities/server/reminders/plans.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { savedOpportunities } from "#platform/db/schema/saved-opportunities.ts";
import type { TestApi } from "./api.ts";

type Given = Partial<typeof savedOpportunities.$inferInsert>;
type Somebody = { id: string };

export async function createSave(api: TestApi, { id }: Somebody, opportunityId: string, given: Given = {}) {
  const now = api.clock();
  const { status = "saved" } = given;
  const held = (await holdOpportunities(api.db, id, [opportunityId])).get(opportunityId);
  const remindAt = held ? remindAtOf(held, status, now) : null;
  await api.db
    .insert(savedOpportunities)
    .values({ accountId: id, opportunityId, remindAt, createdAt: now, updatedAt: now, ...given });
}

export async function remindersOf({ db }: TestApi, { id }: Somebody): Promise<(string | null)[]> {
  const rows = await db
    .select({ at: savedOpportunities.remindAt })
    .from(savedOpportunities)
    .where(eq(savedOpportunities.accountId, id))
    .orderBy(savedOpportunities.remindAt);
  return rows.map(({ at }) => at?.toISOString() ?? null);
}

export const mailsOf = ({ db }: TestApi, { id }: Somebody) =>
  db.select().from(outbox).where(eq(outbox.accountId, id)).orderBy(outbox.createdAt, outbox.id);

export const setClock = ({ clock }: TestApi, moment: string): void =>
  clock.advance(Date.parse(moment) - clock().getTime());
