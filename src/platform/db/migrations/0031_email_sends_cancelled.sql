-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "email_sends_cancelled_index" ON "email_sends" USING btree ("id") WHERE status = 'cancelled';