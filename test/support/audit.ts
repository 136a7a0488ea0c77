import { asc, eq } from "drizzle-orm";
import { auditLog } from "#platform/db/schema/audit.ts";
import type { TestApi } from "./api.ts";

type Act = { action: string; by: string; details: Record<string, unknown> };

export async function actsOn(api: Pick<TestApi, "db">, subjectId: string): Promise<Act[]> {
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(asc(auditLog.id));
  return rows.map(({ action, actorEmail, details }) => ({ action, by: actorEmail, details }));
}
