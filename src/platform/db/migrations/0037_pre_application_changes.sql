CREATE TABLE "pre_application_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"answers" jsonb NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pre_application_changes" ADD CONSTRAINT "pre_application_changes_application_id_pre_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."pre_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pre_application_changes_token_key" ON "pre_application_changes" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "pre_application_changes_application_index" ON "pre_application_changes" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "pre_application_changes_expiry_index" ON "pre_application_changes" USING btree ("expires_at");