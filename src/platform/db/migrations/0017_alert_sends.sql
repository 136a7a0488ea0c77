-- A notice that was under way has reached some of its members: begun anew it would reach them twice.
UPDATE "opportunity_alerts" SET "status" = 'done' WHERE "status" <> 'done' AND "reached_account_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunity_alerts" DROP COLUMN "reached_account_id";