CREATE TABLE "introductions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asker_id" uuid,
	"receiver_id" uuid,
	"purpose" text NOT NULL,
	"question" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"presented_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"reminders_sent" smallint DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"decline_reason" text,
	"asker_ways" text[] DEFAULT '{}' NOT NULL,
	"receiver_ways" text[] DEFAULT '{}' NOT NULL,
	"takes_place" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "mentor_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at_once" smallint NOT NULL,
	"per_month" smallint NOT NULL,
	"paused_until" timestamp with time zone,
	"taken" smallint DEFAULT 0 NOT NULL,
	"month" date,
	"taken_in_month" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_asker_id_accounts_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_receiver_id_accounts_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_blocker_id_accounts_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_blocked_id_accounts_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_places" ADD CONSTRAINT "mentor_places_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_open_pair_key" ON "introductions" USING btree ("asker_id","receiver_id") WHERE state in ('asked', 'accepted');--> statement-breakpoint
CREATE INDEX "introductions_sent_index" ON "introductions" USING btree ("asker_id",created_at desc,id desc);--> statement-breakpoint
CREATE INDEX "introductions_received_index" ON "introductions" USING btree ("receiver_id",created_at desc,id desc);--> statement-breakpoint
CREATE INDEX "introductions_pair_index" ON "introductions" USING btree ("asker_id","receiver_id","created_at");--> statement-breakpoint
CREATE INDEX "introductions_open_index" ON "introductions" USING btree ("receiver_id","presented_at") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "introductions_expiry_index" ON "introductions" USING btree ("expires_at") WHERE state = 'asked' and presented_at is not null;--> statement-breakpoint
CREATE INDEX "member_blocks_blocked_index" ON "member_blocks" USING btree ("blocked_id");