import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";

/** Words of all members, for administrators. Separate from the directory's, whose corrections are public. */
export const searchWords = pgTable("search_words", { word: text("word").primaryKey() }, () => [
  index("search_words_index").using("gin", sql`word gin_trgm_ops`).with({ fastupdate: false }),
]);
