DROP INDEX "outbox_waiting_index";--> statement-breakpoint
CREATE INDEX "outbox_due_index" ON "outbox" USING btree ("send_id","next_attempt_at") WHERE send_id is not null and status = 'queued';--> statement-breakpoint
CREATE INDEX "outbox_sending_index" ON "outbox" USING btree ("claimed_at") WHERE send_id is not null and status = 'sending';--> statement-breakpoint
CREATE INDEX "outbox_waiting_index" ON "outbox" USING btree ("created_at") WHERE send_id is null and status in ('queued', 'sending');