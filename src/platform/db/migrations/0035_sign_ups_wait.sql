ALTER TABLE "one_time_tokens" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "user_metadata" jsonb;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "is_contested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Nobody has proved the addresses of these accounts: a password that somebody set on them is not for whoever will.
UPDATE "accounts" SET "password_hash" = NULL
WHERE "password_hash" IS NOT NULL AND "email_confirmed_at" IS NULL AND "phone_confirmed_at" IS NULL;
