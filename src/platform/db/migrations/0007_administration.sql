CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_email" "citext" NOT NULL,
	"address" text,
	"action" text NOT NULL,
	"subject_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pre_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"full_name" text NOT NULL,
	"phone_whatsapp" text,
	"country" text NOT NULL,
	"entrepreneur_type" text NOT NULL,
	"business_name" text,
	"business_stage" text,
	"industry_sector" text[] DEFAULT '{}' NOT NULL,
	"challenges_faced" text[] DEFAULT '{}' NOT NULL,
	"joining_goals" text[] DEFAULT '{}' NOT NULL,
	"reason_for_joining" text,
	"referral_source" text,
	"consented_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"reminder_count" integer DEFAULT 0 NOT NULL,
	"notes" text,
	"invited_at" timestamp with time zone,
	"joined_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_log_newest_index" ON "audit_log" USING btree (id desc);--> statement-breakpoint
CREATE INDEX "audit_log_action_index" ON "audit_log" USING btree (action, id desc);--> statement-breakpoint
CREATE INDEX "audit_log_actor_index" ON "audit_log" USING btree (actor_id, id desc);--> statement-breakpoint
CREATE INDEX "audit_log_subject_index" ON "audit_log" USING btree (subject_id, id desc) WHERE subject_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pre_applications_email_key" ON "pre_applications" USING btree ("email");--> statement-breakpoint
CREATE INDEX "pre_applications_newest_index" ON "pre_applications" USING btree (created_at desc,id desc);--> statement-breakpoint
CREATE INDEX "pre_applications_status_index" ON "pre_applications" USING btree ("status",created_at desc,id desc);--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% only grows', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
