ALTER TABLE "pre_applications" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pre_applications" ADD COLUMN "search_text" text GENERATED ALWAYS AS (' ' || directory_plain(full_name || ' ' || coalesce(business_name, '')) || ' ' || directory_plain(email::text)) STORED;--> statement-breakpoint
ALTER TABLE "pre_applications" ADD COLUMN "terms" text[] GENERATED ALWAYS AS (array_remove(array['status:' || status, 'country:' || country, 'type:' || entrepreneur_type, 'referral:' || referral_source], null)) STORED;--> statement-breakpoint
-- A finer sample guesses better how common a word or a filter is.
ALTER TABLE "pre_applications" ALTER COLUMN "search_text" SET STATISTICS 1000, ALTER COLUMN "terms" SET STATISTICS 300;--> statement-breakpoint
CREATE INDEX "pre_applications_search_index" ON "pre_applications" USING gin (search_text gin_trgm_ops,"terms") WITH (fastupdate=false);