CREATE INDEX "flow_states_expiry_index" ON "flow_states" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expiry_index" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_revoked_index" ON "refresh_tokens" USING btree ("revoked_at") WHERE revoked_at is not null;--> statement-breakpoint
CREATE INDEX "sessions_last_use_index" ON "sessions" USING btree (coalesce(refreshed_at, created_at));