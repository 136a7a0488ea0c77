import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";

/** Words of all members, for searches by administrators. Separate from directory_words: its words can become public. */
export const searchWords = pgTable("search_words", { word: text("word").primaryKey() }, () => [
  index("search_words_index").using("gin", sql`word gin_trgm_ops`).with({ fastupdate: false }),
]);
