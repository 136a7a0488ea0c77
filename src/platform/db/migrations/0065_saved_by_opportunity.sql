CREATE INDEX "opportunity_bells_askers_index" ON "opportunity_bells" USING btree ("opportunity_id","account_id");--> statement-breakpoint
CREATE INDEX "saved_opportunities_savers_index" ON "saved_opportunities" USING btree ("opportunity_id","account_id");--> statement-breakpoint
DROP INDEX "opportunity_bells_opportunity_index";--> statement-breakpoint
DROP INDEX "saved_opportunities_opportunity_index";--> statement-breakpoint
ALTER TABLE "reminder_changes" ADD COLUMN "moved_to" uuid;
