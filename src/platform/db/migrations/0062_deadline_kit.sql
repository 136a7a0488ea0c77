CREATE TABLE "opportunity_links" (
	"opportunity_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"checked_at" timestamp with time zone,
	"result" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failed_on" date,
	"leads_to" text,
	"check_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opportunity_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposer_id" uuid,
	"link" text NOT NULL,
	"title" text NOT NULL,
	"about" text NOT NULL,
	"organizer" text,
	"deadline" date,
	"wants_thanks" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"message" text,
	"reply" text,
	"opportunity_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "opportunity_bells" (
	"account_id" uuid NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opportunity_bells_account_id_opportunity_id_pk" PRIMARY KEY("account_id","opportunity_id")
);
--> statement-breakpoint
CREATE TABLE "opportunity_outcomes" (
	"account_id" uuid NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"applied" boolean,
	"won" text,
	"amount" integer,
	"may_be_named" boolean DEFAULT false NOT NULL,
	CONSTRAINT "opportunity_outcomes_account_id_opportunity_id_pk" PRIMARY KEY("account_id","opportunity_id")
);
--> statement-breakpoint
CREATE TABLE "opportunity_reminders" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"reminded_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_opportunities" (
	"account_id" uuid NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"status" text DEFAULT 'saved' NOT NULL,
	"applied_on" date,
	"note" text DEFAULT '' NOT NULL,
	"done" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"remind_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_opportunities_account_id_opportunity_id_pk" PRIMARY KEY("account_id","opportunity_id")
);
--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "source_url" text;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "checked_on" date;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "checked_by" text;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "asks_fee" boolean;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "fee" text;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "is_funder_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "opens_again_month" smallint;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "thanks_to" text;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "opportunity_links" ADD CONSTRAINT "opportunity_links_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_proposals" ADD CONSTRAINT "opportunity_proposals_proposer_id_accounts_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_proposals" ADD CONSTRAINT "opportunity_proposals_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_proposals" ADD CONSTRAINT "opportunity_proposals_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_bells" ADD CONSTRAINT "opportunity_bells_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_bells" ADD CONSTRAINT "opportunity_bells_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_outcomes" ADD CONSTRAINT "opportunity_outcomes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_outcomes" ADD CONSTRAINT "opportunity_outcomes_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_reminders" ADD CONSTRAINT "opportunity_reminders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_opportunities" ADD CONSTRAINT "saved_opportunities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_opportunities" ADD CONSTRAINT "saved_opportunities_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opportunity_links_check_index" ON "opportunity_links" USING btree ("check_at");--> statement-breakpoint
CREATE INDEX "opportunity_proposals_newest_index" ON "opportunity_proposals" USING btree (created_at desc,id desc);--> statement-breakpoint
CREATE INDEX "opportunity_proposals_proposer_index" ON "opportunity_proposals" USING btree ("proposer_id");--> statement-breakpoint
CREATE INDEX "opportunity_proposals_opportunity_index" ON "opportunity_proposals" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "opportunity_proposals_decided_by_index" ON "opportunity_proposals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "opportunity_bells_opportunity_index" ON "opportunity_bells" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "opportunity_outcomes_opportunity_index" ON "opportunity_outcomes" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "saved_opportunities_opportunity_index" ON "saved_opportunities" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "saved_opportunities_remind_index" ON "saved_opportunities" USING btree ("remind_at","account_id") WHERE remind_at is not null;