CREATE TABLE "opportunity_mails" (
	"mail_id" uuid NOT NULL,
	"opportunity_id" uuid NOT NULL,
	CONSTRAINT "opportunity_mails_mail_id_opportunity_id_pk" PRIMARY KEY("mail_id","opportunity_id")
);
--> statement-breakpoint
CREATE TABLE "reminder_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opportunity_id" uuid,
	"account_id" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opportunity_mails" ADD CONSTRAINT "opportunity_mails_mail_id_outbox_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_mails" ADD CONSTRAINT "opportunity_mails_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_changes" ADD CONSTRAINT "reminder_changes_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_changes" ADD CONSTRAINT "reminder_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opportunity_mails_opportunity_index" ON "opportunity_mails" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "reminder_changes_opportunity_index" ON "reminder_changes" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "reminder_changes_account_index" ON "reminder_changes" USING btree ("account_id");--> statement-breakpoint
CREATE FUNCTION note_reminder_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'opportunities' THEN
		INSERT INTO reminder_changes (id, opportunity_id) VALUES (gen_random_uuid(), NEW.id);
	ELSIF EXISTS (SELECT FROM saved_opportunities WHERE account_id = NEW.id) THEN
		INSERT INTO reminder_changes (id, account_id) VALUES (gen_random_uuid(), NEW.id);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_reminder_change AFTER UPDATE ON opportunities FOR EACH ROW
	WHEN ((OLD.deadline, OLD.start_date, OLD.end_date, OLD.time_zone, OLD.visibility, OLD.held_at IS NULL)
		IS DISTINCT FROM (NEW.deadline, NEW.start_date, NEW.end_date, NEW.time_zone, NEW.visibility, NEW.held_at IS NULL))
	EXECUTE FUNCTION note_reminder_change();
--> statement-breakpoint
CREATE TRIGGER note_reminder_change AFTER UPDATE OF country ON user_profiles FOR EACH ROW
	WHEN (OLD.country IS DISTINCT FROM NEW.country) EXECUTE FUNCTION note_reminder_change();
--> statement-breakpoint
CREATE TRIGGER note_first_country AFTER INSERT ON user_profiles FOR EACH ROW
	WHEN (NEW.country IS NOT NULL) EXECUTE FUNCTION note_reminder_change();
