CREATE TABLE "email_days" (
	"day" date PRIMARY KEY NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_refusals" (
	"address_hash" "bytea" NOT NULL,
	"category" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_refusals_address_hash_category_pk" PRIMARY KEY("address_hash","category")
);
--> statement-breakpoint
CREATE TABLE "email_sends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_type" text NOT NULL,
	"category" text,
	"template_id" uuid,
	"subject" text NOT NULL,
	"html_content" text NOT NULL,
	"text_content" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"recipient_count" integer NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"left_out_count" integer DEFAULT 0 NOT NULL,
	"uncertain_count" integer DEFAULT 0 NOT NULL,
	"error" text,
	"track_opens" boolean DEFAULT false NOT NULL,
	"track_clicks" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"request_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "email_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"from_name" text,
	"from_email" text,
	"reply_to" text,
	"include_plain_text" boolean DEFAULT true NOT NULL,
	"track_opens" boolean DEFAULT true NOT NULL,
	"track_clicks" boolean DEFAULT true NOT NULL,
	"max_recipients" integer DEFAULT 100 NOT NULL,
	"daily_limit" integer DEFAULT 1000 NOT NULL,
	"remind_unconfirmed" boolean DEFAULT false NOT NULL,
	"remind_unfinished" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_settings_one_row" CHECK ("email_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "email_suppressions" (
	"address_hash" "bytea" PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"html_content" text NOT NULL,
	"text_content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_events" (
	"mail_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"machine" boolean NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_events_mail_id_kind_machine_url_pk" PRIMARY KEY("mail_id","kind","machine","url")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "send_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "next_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_sends" ADD CONSTRAINT "email_sends_template_id_email_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."email_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_sends" ADD CONSTRAINT "email_sends_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_events" ADD CONSTRAINT "mail_events_mail_id_outbox_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_sends_request_key" ON "email_sends" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "email_sends_newest_index" ON "email_sends" USING btree (created_at desc,id desc);--> statement-breakpoint
CREATE INDEX "email_sends_template_index" ON "email_sends" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "email_sends_creator_index" ON "email_sends" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "email_sends_open_index" ON "email_sends" USING btree ("created_at") WHERE status in ('scheduled', 'queued', 'sending', 'paused');--> statement-breakpoint
CREATE INDEX "email_templates_name_index" ON "email_templates" USING btree ("name","id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_send_id_email_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."email_sends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_send_index" ON "outbox" USING btree ("send_id","status","id") WHERE send_id is not null;