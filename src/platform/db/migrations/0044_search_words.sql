-- outside a transaction
CREATE TABLE IF NOT EXISTS "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "search_words_index" ON "search_words" USING gin (word gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "accounts_parts_index" ON "accounts" USING gin (lower(email::text) gin_trgm_ops,phone gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "user_profiles_phone_ending_index" ON "user_profiles" USING btree (reverse(phone_whatsapp) text_pattern_ops) WHERE phone_whatsapp is not null;
