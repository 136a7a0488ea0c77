import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { userProfiles } from "./profiles.ts";

/**
 * What administrators search: one narrow row per profile, kept by triggers of user_profiles in the transaction that
 * changes it. A save that changes nothing of it touches none of these indexes.
 */
export const profileEntries = pgTable(
  "profile_entries",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => userProfiles.id, { onDelete: "cascade" }),
    joinedAt: at("joined_at").notNull(),
    /** Names, member id, city and own industry tags, folded by directory_plain(); begins with a space, as every word does. */
    text: text("text").notNull(),
    /** "type:solo", "country:KE", "stage:quick_start", "industry:...", "mentors", "public". */
    terms: text("terms").array().notNull(),
  },
  (table) => [
    index("profile_entries_newest_index").on(sql`joined_at desc`, sql`id desc`),
    // One index for both: a word and a filter are met in one walk.
    index("profile_entries_search_index").using("gin", sql`text gin_trgm_ops`, table.terms).with({ fastupdate: false }),
  ],
);
