-- outside a transaction
-- Folds anew what plain_text() reads in another way since fold_scripts(): only texts that are not ASCII. 200 rows at a time:
-- whoever saves one of them waits for a moment at most, and what is saved meanwhile is folded by itself. Broken off, it
-- starts again and finds less to do. The generated columns follow the columns that they are made from.
DO $$
DECLARE
	changed text;
	change text;
	stale text;
	done uuid;
	upto uuid;
BEGIN
	FOR changed, change, stale IN VALUES
		('profile_entries', $q$text = ' ' || directory_plain(text)$q$,
			$q$octet_length(text) > char_length(text) AND text <> ' ' || directory_plain(text)$q$),
		('directory_entries', $q$name = directory_plain(name), text = ' ' || directory_plain(text)$q$,
			$q$octet_length(text) > char_length(text)
			AND (name <> directory_plain(name) OR text <> ' ' || directory_plain(text))$q$),
		('opportunities', $q$title = title$q$,
			$q$octet_length(search_text) > char_length(search_text) AND search_text <> plain_text(search_text)$q$),
		('pre_applications', $q$full_name = full_name$q$,
			$q$octet_length(search_text) > char_length(search_text) AND search_text <> ' ' || directory_plain(search_text)$q$)
	LOOP
		done := '00000000-0000-0000-0000-000000000000';
		LOOP
			PERFORM set_config('lock_timeout', '700', true);
			EXECUTE format('SELECT id FROM (SELECT id FROM %I WHERE id > $1 ORDER BY id LIMIT 200) batch ORDER BY id DESC LIMIT 1',
				changed) INTO upto USING done;
			EXIT WHEN upto IS NULL;
			EXECUTE format('UPDATE %I SET %s WHERE id > $1 AND id <= $2 AND %s', changed, change, stale) USING done, upto;
			COMMIT;
			done := upto;
		END LOOP;
	END LOOP;
END
$$;
--> statement-breakpoint
-- What somebody may have meant to type; the next count gathers these words anew.
DELETE FROM directory_words WHERE octet_length(word) > char_length(word) AND word <> directory_plain(word);
