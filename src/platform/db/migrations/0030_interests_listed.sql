-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "interests_created_index" ON "interests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "interests_subject_index" ON "interests" USING btree ("kind","subject","created_at","id");