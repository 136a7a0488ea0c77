ALTER TABLE "flow_states" ADD COLUMN "sign_up" jsonb;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "asked_challenge" text;--> statement-breakpoint
ALTER TABLE "phone_sign_ins" ADD COLUMN "asked_by" text;