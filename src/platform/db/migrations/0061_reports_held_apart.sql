-- outside a transaction
ALTER TABLE "reports" ADD COLUMN IF NOT EXISTS "until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reports_reporter_index" ON "reports" USING btree ("reporter_id");
