-- outside a transaction
-- How mails address a member; and names with an apostrophe, N'Diaye, are found without it as well: as Ndiaye.
ALTER TABLE "user_profiles" ADD COLUMN IF NOT EXISTS "called_as" text;
--> statement-breakpoint
-- The words of a text that hold an apostrophe, without it; null when none does.
CREATE OR REPLACE FUNCTION joined_words(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT string_agg(regexp_replace(word, '[''’‘`´ʼʻʹ＇]', '', 'g'), ' ')
	FROM regexp_split_to_table(given, '\s+') word WHERE word ~ '[^''’‘`´ʼʻʹ＇][''’‘`´ʼʻʹ＇]+[^''’‘`´ʼʻʹ＇]'
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION directory_entry(p user_profiles) RETURNS SETOF directory_entries LANGUAGE sql IMMUTABLE AS $$
	SELECT p.id, p.created_at,
		directory_plain(coalesce(p.business_name, p.full_name, '')),
		' ' || directory_plain(concat_ws(' ', coalesce(p.business_name, p.full_name), p.city_town,
			(SELECT string_agg(tag, ' ') FROM unnest(p.industry_sector || p.skills_offer || p.support_areas_needed) tag
			WHERE tag !~ '^[a-z0-9]+(_[a-z0-9]+)+$'),
			joined_words(concat_ws(' ', coalesce(p.business_name, p.full_name), p.city_town)))),
		array_remove(array[
			'type:' || p.entrepreneur_type,
			'country:' || p.country,
			'stage:' || p.business_stage,
			CASE WHEN p.wants_to_mentor THEN 'mentors' END,
			CASE WHEN cardinality(p.collaborator_types) > 0 THEN 'collaboration' END
		], NULL)
		|| array(SELECT 'industry:' || value FROM unnest(p.industry_sector) value)
		|| array(SELECT 'skill:' || value FROM unnest(p.skills_offer) value)
		|| array(SELECT 'need:' || value FROM unnest(p.support_areas_needed) value)
	WHERE p.ok_feature_profile AND p.member_id IS NOT NULL AND is_listed_stage(p.profile_completion_stage)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION profile_entry(p user_profiles) RETURNS profile_entries LANGUAGE sql IMMUTABLE AS $$
	SELECT p.id, p.created_at,
		' ' || directory_plain(concat_ws(' ', p.business_name, p.full_name, p.member_id, p.city_town,
			(SELECT string_agg(tag, ' ') FROM unnest(p.industry_sector) tag WHERE tag !~ '^[a-z0-9]+(_[a-z0-9]+)+$'),
			joined_words(concat_ws(' ', p.business_name, p.full_name, p.city_town)))),
		array_remove(array[
			CASE WHEN p.type_chosen_at IS NOT NULL THEN 'type:' || p.entrepreneur_type END,
			'country:' || p.country,
			'stage:' || p.profile_completion_stage,
			'business:' || p.business_stage,
			'language:' || p.preferred_language,
			'city:' || nullif(directory_plain(p.city_town), ''),
			CASE WHEN p.wants_to_mentor THEN 'mentors' END,
			CASE WHEN p.ok_feature_profile THEN 'public' END
		], NULL)
		|| array(SELECT 'industry:' || value FROM unnest(p.industry_sector) value)
		|| array(SELECT 'need:' || value FROM unnest(p.support_areas_needed) value)
		|| array(SELECT 'skill:' || value FROM unnest(p.skills_offer) value)
		|| array(SELECT 'topic:' || value FROM unnest(p.topics_of_interest) value),
		'{}'::text[], NULL::timestamptz
$$;
--> statement-breakpoint
-- Enters these names anew, a thousand profiles at a time; broken off, it starts again and finds less to do.
DO $$
DECLARE
	entered text;
	done uuid;
	upto uuid;
BEGIN
	FOREACH entered IN ARRAY array['profile', 'directory'] LOOP
		done := '00000000-0000-0000-0000-000000000000';
		LOOP
			PERFORM set_config('lock_timeout', '700', true);
			SELECT id INTO upto FROM (SELECT id FROM user_profiles WHERE id > done ORDER BY id LIMIT 1000) batch
				ORDER BY id DESC LIMIT 1;
			EXIT WHEN upto IS NULL;
			EXECUTE format('UPDATE %1$s e SET text = n.text FROM user_profiles p, LATERAL %2$s(p) n
				WHERE p.id > $1 AND p.id <= $2 AND joined_words(concat_ws('' '', p.business_name, p.full_name, p.city_town)) IS NOT NULL
				AND e.id = p.id AND e.text <> n.text',
				CASE entered WHEN 'profile' THEN 'profile_entries' ELSE 'directory_entries' END, entered || '_entry')
				USING done, upto;
			COMMIT;
			done := upto;
		END LOOP;
	END LOOP;
END
$$;
