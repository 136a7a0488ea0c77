-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "opportunities_created_index" ON "opportunities" USING btree (created_at desc,id desc);