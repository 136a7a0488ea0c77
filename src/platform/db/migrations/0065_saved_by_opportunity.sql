-- outside a transaction
ALTER TABLE "reminder_changes" ADD COLUMN IF NOT EXISTS "moved_to" uuid;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "opportunity_bells_askers_index" ON "opportunity_bells" USING btree ("opportunity_id","account_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "saved_opportunities_savers_index" ON "saved_opportunities" USING btree ("opportunity_id","account_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "opportunity_bells_opportunity_index";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "saved_opportunities_opportunity_index";
