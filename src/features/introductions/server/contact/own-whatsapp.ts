import { and, countDistinct, eq, gte } from "drizzle-orm";
import { allowsWhatsapp } from "#features/profiles/domain/contact.ts";
import type { ProfileRow } from "#features/profiles/server/queries.ts";
import type { Context } from "#platform/context.ts";
import { whatsappPresses } from "#platform/db/schema/introductions.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { OwnWhatsapp } from "../../contract/contact.ts";
import { WEEK_DAYS } from "../../domain/contact.ts";
import { daysAfter } from "../../domain/limits.ts";

type Deps = Pick<Context, "db" | "clock">;

/** Members see how many others opened their WhatsApp, never who (docs/product/introductions.md#contact). */
export async function findOwnWhatsapp({ db, clock }: Deps, profile: ProfileRow | null): Promise<OwnWhatsapp> {
  if (profile === null || !allowsWhatsapp(profile.preferredContactMethod))
    return { openedThisWeek: null, isToBeTold: false };
  const firstDay = daysAfter(clock(), 1 - WEEK_DAYS)
    .toISOString()
    .slice(0, 10);
  const [counted] = await db
    .select({ members: countDistinct(whatsappPresses.presserId) })
    .from(whatsappPresses)
    .where(and(eq(whatsappPresses.ownerId, profile.id), gte(whatsappPresses.day, firstDay)));
  const isOpen = profile.whatsappOpenTo === "members";
  return { openedThisWeek: counted?.members ?? 0, isToBeTold: isOpen && profile.toBeToldOfWhatsapp };
}

/** This column is no form field, so the profile's version stays unchanged. */
export async function noteTold({ db }: Pick<Context, "db">, id: string): Promise<void> {
  await db.update(userProfiles).set({ toBeToldOfWhatsapp: false }).where(eq(userProfiles.id, id));
}
