-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "accounts_sso_index" ON "accounts" USING btree ("email") WHERE is_sso_user;