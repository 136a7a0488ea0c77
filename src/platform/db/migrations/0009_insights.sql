CREATE TABLE "insight_counts" (
	"form" integer PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "user_profiles_insights_index" ON "user_profiles" USING gin ("support_areas_needed","skills_offer","topics_of_interest","business_stage") WITH (fastupdate=false);