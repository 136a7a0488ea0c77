import { eq } from "drizzle-orm";
import { auditLog } from "#platform/db/schema/audit.ts";
import type { TestApi } from "./api.ts";

export async function listActs({ db }: TestApi, subjectId: string): Promise<string[]> {
  const acts = await db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(auditLog.id);
  return acts.map(({ action, actorEmail }) => `${actorEmail}: ${action}`);
}
