CREATE TABLE "member_limits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid,
	"member_id" uuid,
	"thing" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"snapshot" jsonb NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"act" text,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"appeal_hash" text,
	"appeal_of" uuid
);
--> statement-breakpoint
ALTER TABLE "member_limits" ADD CONSTRAINT "member_limits_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_appeal_of_reports_id_fk" FOREIGN KEY ("appeal_of") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_key" ON "reports" USING btree ("reporter_id","thing","thing_id") WHERE act is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_appeal_of_key" ON "reports" USING btree ("appeal_of") WHERE appeal_of is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_appeal_hash_key" ON "reports" USING btree ("appeal_hash") WHERE appeal_hash is not null;--> statement-breakpoint
CREATE INDEX "reports_open_index" ON "reports" USING btree (created_at desc,id desc) WHERE act is null;--> statement-breakpoint
CREATE INDEX "reports_newest_index" ON "reports" USING btree (created_at desc,id desc);--> statement-breakpoint
CREATE INDEX "reports_member_index" ON "reports" USING btree ("member_id",created_at desc,id desc);--> statement-breakpoint
CREATE INDEX "reports_decided_by_index" ON "reports" USING btree ("decided_by");