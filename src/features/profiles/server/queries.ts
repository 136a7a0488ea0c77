import { eq, sql } from "drizzle-orm";
import type { EdidTier } from "#features/edid/domain/e-did.ts";
import { isTier } from "#features/edid/domain/highest-tier.ts";
import { notFound } from "#kernel/errors.ts";
import { isPublicProfile } from "#kernel/public-profile.ts";
import { isStage, type Stage } from "#kernel/stages.ts";
import type { Context } from "#platform/context.ts";
import { preparedOnce, type Queryable } from "#platform/db/database.ts";
import { rowAsJson } from "#platform/db/row-as-json.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { parseLanguage } from "#platform/i18n/languages.ts";
import { isUnsubscribed } from "#platform/mail-transport/unsubscribed.ts";
import { tellOwners } from "#platform/realtime/tell-change.ts";
import { readField } from "../domain/coercion.ts";
import { DEFAULTS } from "../domain/constants.ts";
import { PROFILE_FIELDS } from "../domain/fields.ts";
import { LIVE_PROFILES } from "./live-profiles.ts";
import { readPhone } from "./read-phone.ts";

export type ProfileRow = typeof userProfiles.$inferSelect;

export function stageOf({ profileCompletionStage: stage }: Pick<ProfileRow, "profileCompletionStage">): Stage {
  return isStage(stage) ? stage : "quick_start";
}

export function highestTierOf({ highestTier: tier }: Pick<ProfileRow, "highestTier">): EdidTier | null {
  return isTier(tier) ? tier : null;
}

const profileStatement = preparedOnce(
  (db, _, name) =>
    db
      .select({ row: rowAsJson(userProfiles) })
      .from(userProfiles)
      .where(eq(userProfiles.id, sql.placeholder("id")))
      .prepare(name),
  "profile",
);

export async function findProfile(db: Queryable, id: string): Promise<ProfileRow | null> {
  const [found] = await profileStatement(db).execute({ id });
  return found?.row ?? null;
}

/** Decision 38. @returns null for private and unknown ids alike */
export async function findPublicProfile(db: Queryable, memberId: string): Promise<ProfileRow | null> {
  const [row] = await db.select().from(userProfiles).where(eq(userProfiles.memberId, memberId));
  return row && isPublicProfile({ ...row, profileCompletionStage: stageOf(row) }) ? row : null;
}

/** An address that unsubscribed before stays unsubscribed (docs/product/profiles.md#welcome-and-access). */
export async function createProfile(
  { db, clock }: Pick<Context, "clock"> & { db: Queryable },
  id: string,
): Promise<ProfileRow> {
  const account = await requireAccount(db, id);
  const receiveEmailUpdates = account.email === null || !(await isUnsubscribed(db, account.email));
  const now = clock();
  const fullName = nameFrom(account.metadata, now);
  const phoneWhatsapp = account.phone && account.phoneConfirmedAt ? readPhone(`+${account.phone}`, null) : null;
  const language = parseLanguage(String(account.metadata.language ?? ""), "en");
  const preferredLanguage = language === "en" ? DEFAULTS.preferredLanguage : language;
  const added = db
    .$with("added")
    .as(
      db
        .insert(userProfiles)
        .values({ id, fullName, phoneWhatsapp, preferredLanguage, receiveEmailUpdates, createdAt: now, updatedAt: now })
        .onConflictDoNothing()
        .returning(),
    );
  const shown = sql`(select ${sql.raw(Object.keys(LIVE_PROFILES.columns).join(", "))} from added)`;
  const told = db.$with("told", {}).as(tellOwners(LIVE_PROFILES.name, "INSERT", shown));
  const [created] = await db.with(added, told).select().from(added);
  const row = created ?? (await findProfile(db, id));
  if (!row) throw notFound();
  return row;
}

async function requireAccount(db: Queryable, id: string) {
  const [account] = await db
    .select({
      email: accounts.email,
      phone: accounts.phone,
      phoneConfirmedAt: accounts.phoneConfirmedAt,
      metadata: accounts.userMetadata,
    })
    .from(accounts)
    .where(eq(accounts.id, id));
  if (!account) throw notFound();
  return account;
}

function nameFrom(metadata: Record<string, unknown>, now: Date): string | null {
  const read = readField(PROFILE_FIELDS.fullName, metadata.full_name, { year: now.getUTCFullYear() });
  return "value" in read && typeof read.value === "string" ? read.value : null;
}

/** Decision 27: numbers of members are never reused; a failed request can leave a gap. */
export async function nextMemberNumber(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ number: string }>(sql`select nextval('member_numbers') as number`);
  return Number(rows[0]?.number);
}
