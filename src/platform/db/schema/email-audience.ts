import { boolean, customType, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { userProfiles } from "./profiles.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * What decides who gets a mail to many: one narrow row per profile, kept by triggers of user_profiles and accounts in the
 * transaction that changes them. Whom a million profiles name, and who of them takes the mail, is one walk through it.
 */
export const emailAudience = pgTable("email_audience", {
  id: uuid("id")
    .primaryKey()
    .references(() => userProfiles.id, { onDelete: "cascade" }),
  /** As in email_suppressions; null for an account without an address. */
  addressHash: bytea("address_hash"),
  bannedUntil: at("banned_until"),
  /** null until the member has chosen one. */
  entrepreneurType: text("entrepreneur_type"),
  country: text("country"),
  stage: text("stage").notNull(),
  isMentor: boolean("is_mentor").notNull(),
  takesUpdates: boolean("takes_updates").notNull(),
  isConfirmed: boolean("is_confirmed").notNull(),
});
