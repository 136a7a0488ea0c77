-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "email_sends_subject_index" ON "email_sends" USING gin (directory_plain(subject) gin_trgm_ops);
