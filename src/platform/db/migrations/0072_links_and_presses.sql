ALTER TABLE "user_profiles" ALTER COLUMN "whatsapp_open_to" SET DEFAULT 'introduced';--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "link_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Members of now are to be told, without a write to their rows.
ALTER TABLE "user_profiles" ADD COLUMN "to_be_told_of_whatsapp_presses" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profiles" ALTER COLUMN "to_be_told_of_whatsapp_presses" SET DEFAULT false;
