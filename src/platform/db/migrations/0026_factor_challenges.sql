ALTER TABLE "factor_challenges" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD COLUMN "used_at" timestamp with time zone;