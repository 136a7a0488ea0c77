-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");
