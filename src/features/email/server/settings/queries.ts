import type { Queryable } from "#platform/db/database.ts";
import { emailSettings } from "#platform/db/schema/email.ts";
import { type EmailSettings, STANDARD_SETTINGS } from "../../domain/settings.ts";

/** `updatedAt` is null until somebody has saved them. */
export type KeptSettings = EmailSettings & { updatedAt: Date | null };

/** What was saved, or the standard. */
export async function readEmailSettings(db: Queryable): Promise<KeptSettings> {
  const [row] = await db.select().from(emailSettings);
  if (!row) return { ...STANDARD_SETTINGS, updatedAt: null };
  const { id: _, ...kept } = row;
  return kept;
}
