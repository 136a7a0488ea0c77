-- outside a transaction
ALTER TABLE "reports" ADD COLUMN IF NOT EXISTS "until" timestamp with time zone;--> statement-breakpoint
UPDATE "introductions" SET "expires_at" = "created_at" + interval '60 days' WHERE "state" = 'asked' AND "expires_at" IS NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reports_reporter_index" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "accounts_banned_index" ON "accounts" USING btree ("id") WHERE banned_until is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "introductions_box_index" ON "introductions" USING btree ("receiver_id",(state in ('asked', 'accepted')),created_at desc,id desc);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "introductions_received_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "introductions_end_index" ON "introductions" USING btree ("expires_at") WHERE state = 'asked';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "introductions_expiry_index";