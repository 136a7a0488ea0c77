import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";

/**
 * The words that administrators may have meant: of all members, listed or not. Apart from those of the directory, which
 * tells everybody what it took a word for.
 */
export const searchWords = pgTable("search_words", { word: text("word").primaryKey() }, () => [
  index("search_words_index").using("gin", sql`word gin_trgm_ops`).with({ fastupdate: false }),
]);
