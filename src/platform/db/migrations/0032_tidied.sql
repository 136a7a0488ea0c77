-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "email_reports_at_index" ON "email_reports" USING btree ("at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "email_soft_bounces_at_index" ON "email_soft_bounces" USING btree ("at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_tidied_index" ON "outbox" USING btree ("created_at") WHERE send_id is null and status in ('sent', 'failed') and kind not in ('welcome', 'profileComplete', 'preApplication');
