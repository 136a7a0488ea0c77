CREATE TABLE "used_mails" (
	"awaited_by" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "awaited_by" text;--> statement-breakpoint
CREATE INDEX "used_mails_expiry_index" ON "used_mails" USING btree ("expires_at");