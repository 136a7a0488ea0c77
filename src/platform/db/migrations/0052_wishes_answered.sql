ALTER TABLE "interests" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interests" ADD COLUMN "answered_by" uuid;