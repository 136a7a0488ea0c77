import { sql } from "drizzle-orm";
import { customType, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { userProfiles } from "./profiles.ts";

/** Text sorted by bytes, so that one index serves prefix search, order and paging in every locale. */
const sortableText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
const steady = { fastupdate: false };

/**
 * One row per listed member (decision 10), written by triggers of user_profiles in the same transaction. Separate from
 * the profile, so that searches read little and saving a profile touches none of these indexes.
 */
export const directoryEntries = pgTable(
  "directory_entries",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => userProfiles.id, { onDelete: "cascade" }),
    joinedAt: at("joined_at").notNull(),
    /** Business name, folded by directory_plain(). */
    name: sortableText("name").notNull(),
    /** Name, city and the member's own tags, folded for search; a leading space marks the start of every word. */
    text: text("text").notNull(),
    /** Filter terms such as "country:KE", "skill:project_management" and "mentors". */
    terms: text("terms").array().notNull(),
  },
  (table) => [
    index("directory_entries_newest_index").on(sql`joined_at desc`, sql`id desc`),
    index("directory_entries_name_index").on(table.name, table.id),
    index("directory_entries_text_index").using("gin", sql`text gin_trgm_ops`).with(steady),
    index("directory_entries_terms_index").using("gin", table.terms).with(steady),
  ],
);

/** Number of listed members per filter term, counted periodically; the term "listed" counts all of them. */
export const directoryCounts = pgTable("directory_counts", {
  term: text("term").primaryKey(),
  members: integer("members").notNull(),
  countedAt: at("counted_at").notNull(),
});

export const directoryWords = pgTable("directory_words", { word: text("word").primaryKey() }, () => [
  index("directory_words_index").using("gin", sql`word gin_trgm_ops`).with(steady),
]);
