CREATE TABLE "notice_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"wants_both" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" jsonb NOT NULL,
	"group_key" text NOT NULL,
	"introduction_id" uuid,
	"opportunity_id" uuid,
	"mail_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "reminder_changes" ADD COLUMN "was" jsonb;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_introduction_id_introductions_id_fk" FOREIGN KEY ("introduction_id") REFERENCES "public"."introductions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_mail_id_outbox_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_account_index" ON "notices" USING btree ("account_id",created_at desc,id desc);--> statement-breakpoint
CREATE INDEX "notices_unread_index" ON "notices" USING btree ("account_id","group_key") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notices_introduction_index" ON "notices" USING btree ("introduction_id") WHERE introduction_id is not null;--> statement-breakpoint
CREATE INDEX "notices_opportunity_index" ON "notices" USING btree ("opportunity_id") WHERE opportunity_id is not null;--> statement-breakpoint
CREATE INDEX "notices_mail_index" ON "notices" USING btree ("mail_id") WHERE mail_id is not null;--> statement-breakpoint
CREATE INDEX "notices_created_index" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_reminder_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'opportunities' THEN
		INSERT INTO reminder_changes (id, opportunity_id, was) VALUES (gen_random_uuid(), NEW.id, jsonb_build_object(
			'shown', OLD.visibility AND OLD.held_at IS NULL,
			'day', coalesce(OLD.deadline, OLD.end_date, OLD.start_date),
			'closed', coalesce(OLD.closes_at < now(), false)));
	ELSIF EXISTS (SELECT FROM saved_opportunities WHERE account_id = NEW.id) THEN
		INSERT INTO reminder_changes (id, account_id) VALUES (gen_random_uuid(), NEW.id);
	END IF;
	RETURN NULL;
END
$$;
