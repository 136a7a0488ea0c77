-- outside a transaction
-- Opportunities, applications, sends and templates are found with and without the apostrophes of their names, as members are.
CREATE OR REPLACE FUNCTION without_apostrophes(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN translate(given, '''’‘`´ʼʻʹ＇', '');
--> statement-breakpoint
-- A folded text and the words of the given one that hold an apostrophe, without it; null when none does.
CREATE OR REPLACE FUNCTION joined_text(folded text, given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN CASE WHEN without_apostrophes(given) <> given THEN folded || ' ' || directory_plain(joined_words(given)) END;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "email_sends_joined_index" ON "email_sends" USING gin (joined_text(directory_plain(subject), subject) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "opportunities_joined_index" ON "opportunities" USING gin (without_apostrophes(search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "pre_applications_joined_index" ON "pre_applications" USING gin (joined_text(search_text, full_name || ' ' || coalesce(business_name, '')) gin_trgm_ops);
--> statement-breakpoint
-- The version before searches opportunities without it for as long as it runs: slower, and right.
DROP INDEX CONCURRENTLY IF EXISTS "opportunities_search_index";
