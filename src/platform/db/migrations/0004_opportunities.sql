-- Folds case and accents; "immutable" because the dictionary is named, so that it can stand in indexes.
CREATE FUNCTION plain_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN lower(public.unaccent('public.unaccent', given));
--> statement-breakpoint
CREATE TABLE "interests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opportunities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"summary" text NOT NULL,
	"organizer" text,
	"region" text,
	"venue" text,
	"deadline" date,
	"start_date" date,
	"end_date" date,
	"time_zone" text,
	"cost" text,
	"link" text,
	"eligibility" text,
	"full_description" text,
	"partners" text[] DEFAULT '{}' NOT NULL,
	"sponsors" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"industry" text[] DEFAULT '{}' NOT NULL,
	"target_stage" text[] DEFAULT '{}' NOT NULL,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"attachment_url" text,
	"attachment_name" text,
	"visibility" boolean DEFAULT false NOT NULL,
	"views_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"closes_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (plain_text(title || ' ' || summary || ' ' || coalesce(full_description, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "opportunity_alerts" (
	"opportunity_id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"reached_account_id" uuid,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opportunity_clicks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"click_type" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opportunity_views" (
	"opportunity_id" uuid NOT NULL,
	"viewer" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "opportunity_views_opportunity_id_viewer_day_pk" PRIMARY KEY("opportunity_id","viewer","day")
);
--> statement-breakpoint
DROP INDEX "outbox_newest_index";--> statement-breakpoint
DROP INDEX "user_profiles_newest_index";--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "opportunity_id" uuid;--> statement-breakpoint
ALTER TABLE "interests" ADD CONSTRAINT "interests_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_alerts" ADD CONSTRAINT "opportunity_alerts_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_clicks" ADD CONSTRAINT "opportunity_clicks_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_clicks" ADD CONSTRAINT "opportunity_clicks_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_views" ADD CONSTRAINT "opportunity_views_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interests_once_key" ON "interests" USING btree ("user_id","kind","subject");--> statement-breakpoint
CREATE INDEX "interests_kind_index" ON "interests" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "opportunities_search_index" ON "opportunities" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opportunities_open_index" ON "opportunities" USING btree (coalesce(closes_at, 'infinity'),"id") WHERE visibility;--> statement-breakpoint
CREATE INDEX "opportunities_newest_index" ON "opportunities" USING btree (published_at desc,id desc) WHERE visibility;--> statement-breakpoint
CREATE INDEX "opportunities_author_index" ON "opportunities" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "opportunity_clicks_opportunity_index" ON "opportunity_clicks" USING btree ("opportunity_id","click_type");--> statement-breakpoint
CREATE INDEX "opportunity_clicks_user_index" ON "opportunity_clicks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "opportunity_clicks_age_index" ON "opportunity_clicks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "opportunity_views_day_index" ON "opportunity_views" USING btree ("day");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_opportunity_index" ON "files" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "outbox_newest_index" ON "outbox" USING btree (created_at desc,id desc);--> statement-breakpoint
CREATE INDEX "user_profiles_newest_index" ON "user_profiles" USING btree (created_at desc,id desc);