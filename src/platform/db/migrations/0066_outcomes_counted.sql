-- outside a transaction
CREATE TABLE IF NOT EXISTS "outcome_counts" (
	"form" integer PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"results" jsonb NOT NULL,
	"named" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opportunity_proposals" ADD COLUMN IF NOT EXISTS "tells_when_live" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "opportunity_clicks_appliers_index" ON "opportunity_clicks" USING btree ("opportunity_id","user_id") WHERE click_type = 'apply' and user_id is not null;
