ALTER TABLE "email_templates" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;