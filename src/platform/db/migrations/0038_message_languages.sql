ALTER TABLE "sms_outbox" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "pre_applications" ADD COLUMN "language" text;