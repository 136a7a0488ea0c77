-- outside a transaction
CREATE TABLE IF NOT EXISTS "introduction_mails" (
	"mail_id" uuid PRIMARY KEY NOT NULL CONSTRAINT "introduction_mails_mail_id_outbox_id_fk" REFERENCES "public"."outbox"("id") ON DELETE cascade,
	"introduction_id" uuid NOT NULL CONSTRAINT "introduction_mails_introduction_id_introductions_id_fk" REFERENCES "public"."introductions"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "introduction_mails_introduction_index" ON "introduction_mails" USING btree ("introduction_id");--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN IF NOT EXISTS "follow_up_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN IF NOT EXISTS "asker_met" text;--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN IF NOT EXISTS "asker_useful" smallint;--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN IF NOT EXISTS "receiver_met" text;--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN IF NOT EXISTS "receiver_useful" smallint;--> statement-breakpoint
ALTER TABLE "mentor_places" ADD COLUMN IF NOT EXISTS "silence_counted_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_events" ADD COLUMN IF NOT EXISTS "data" jsonb;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "introductions_reminder_index" ON "introductions" USING btree ("presented_at") WHERE state = 'asked' and reminders_sent < 2;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "introductions_follow_up_index" ON "introductions" USING btree ("answered_at") WHERE state in ('accepted', 'closed') and follow_up_sent_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_left_out_index" ON "outbox" USING btree ("created_at") WHERE send_id is null and status = 'leftOut';
