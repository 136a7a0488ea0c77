CREATE TABLE "account_event_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "account_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"spread_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account_event_deliveries" ADD CONSTRAINT "account_event_deliveries_event_id_account_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."account_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_event_deliveries_event_index" ON "account_event_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "account_event_deliveries_due_index" ON "account_event_deliveries" USING btree ("next_attempt_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "account_event_deliveries_order_index" ON "account_event_deliveries" USING btree ("account_id","endpoint","event_id") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "account_events_new_index" ON "account_events" USING btree ("id") WHERE spread_at is null;--> statement-breakpoint
CREATE INDEX "account_events_age_index" ON "account_events" USING btree ("created_at");