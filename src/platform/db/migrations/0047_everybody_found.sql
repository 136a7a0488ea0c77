-- outside a transaction
-- Who was there before: 200 accounts at a time, held while they are read, so that a change on its way is not overwritten by
-- what stood before it. Broken off, it starts again and overwrites with the same.
DO $$
DECLARE
	done uuid := '00000000-0000-0000-0000-000000000000';
	upto uuid;
BEGIN
	LOOP
		PERFORM set_config('lock_timeout', '700', true);
		SELECT id INTO upto FROM (SELECT id FROM accounts WHERE id > done ORDER BY id LIMIT 200) batch
			ORDER BY id DESC LIMIT 1;
		EXIT WHEN upto IS NULL;
		INSERT INTO profile_entries (id, joined_at, text, terms, account_terms, seen_at)
		SELECT entry.id, entry.joined_at, entry.text, entry.terms, account_terms(a), a.last_sign_in_at
		FROM accounts a JOIN user_profiles p ON p.id = a.id CROSS JOIN LATERAL profile_entry(p) entry
		WHERE a.id > done AND a.id <= upto FOR SHARE OF a, p
		ON CONFLICT (id) DO UPDATE SET joined_at = EXCLUDED.joined_at, text = EXCLUDED.text, terms = EXCLUDED.terms,
			account_terms = EXCLUDED.account_terms, seen_at = EXCLUDED.seen_at;
		INSERT INTO profile_entries (id, joined_at, text, terms, account_terms, seen_at)
		SELECT a.id, a.created_at, ' ', '{noProfile}', account_terms(a), a.last_sign_in_at
		FROM accounts a
		WHERE a.id > done AND a.id <= upto AND NOT a.is_anonymous
			AND NOT EXISTS (SELECT FROM user_profiles p WHERE p.id = a.id)
		FOR SHARE OF a
		ON CONFLICT (id) DO NOTHING;
		COMMIT;
		done := upto;
	END LOOP;
END
$$;
--> statement-breakpoint
ALTER TABLE "profile_entries" VALIDATE CONSTRAINT "profile_entries_id_accounts_id_fk";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "profile_entries_found_index" ON "profile_entries" USING gin (text gin_trgm_ops,"terms","account_terms") WITH (fastupdate=false);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profile_entries_search_index";
