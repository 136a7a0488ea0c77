-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "accounts_created_index" ON "accounts" USING btree ("created_at","id");
