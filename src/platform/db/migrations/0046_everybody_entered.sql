ALTER TABLE "profile_entries" DROP CONSTRAINT "profile_entries_id_user_profiles_id_fk";
--> statement-breakpoint
ALTER TABLE "profile_entries" ADD COLUMN "account_terms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_entries" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profile_entries" ADD CONSTRAINT "profile_entries_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE FUNCTION account_terms(a accounts) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT array[
		CASE WHEN a.email IS NOT NULL AND a.email_confirmed_at IS NULL THEN 'unconfirmed' ELSE 'confirmed' END,
		'signUp:' || coalesce(split_part(a.app_metadata->>'provider', ':', 1), 'email')
	]
$$;
--> statement-breakpoint
-- What stands in the columns of the account is left to its own trigger.
CREATE OR REPLACE FUNCTION profile_entry(p user_profiles) RETURNS profile_entries LANGUAGE sql IMMUTABLE AS $$
	SELECT p.id, p.created_at,
		' ' || directory_plain(concat_ws(' ', p.business_name, p.full_name, p.member_id, p.city_town,
			(SELECT string_agg(tag, ' ') FROM unnest(p.industry_sector) tag WHERE tag !~ '^[a-z0-9]+(_[a-z0-9]+)+$'))),
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
CREATE OR REPLACE FUNCTION keep_profile_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO profile_entries (id, joined_at, text, terms, account_terms, seen_at)
	SELECT entry.id, entry.joined_at, entry.text, entry.terms, account_terms(a), a.last_sign_in_at
	FROM profile_entry(NEW) entry JOIN accounts a ON a.id = entry.id
	ON CONFLICT (id) DO UPDATE SET joined_at = EXCLUDED.joined_at, text = EXCLUDED.text, terms = EXCLUDED.terms;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER enter_changed_profile AFTER UPDATE ON user_profiles FOR EACH ROW
	WHEN ((
		OLD.business_name, OLD.full_name, OLD.member_id, OLD.city_town, OLD.industry_sector, OLD.type_chosen_at,
		OLD.entrepreneur_type, OLD.country, OLD.profile_completion_stage, OLD.wants_to_mentor, OLD.ok_feature_profile,
		OLD.created_at, OLD.business_stage, OLD.preferred_language, OLD.support_areas_needed, OLD.skills_offer,
		OLD.topics_of_interest
	) IS DISTINCT FROM (
		NEW.business_name, NEW.full_name, NEW.member_id, NEW.city_town, NEW.industry_sector, NEW.type_chosen_at,
		NEW.entrepreneur_type, NEW.country, NEW.profile_completion_stage, NEW.wants_to_mentor, NEW.ok_feature_profile,
		NEW.created_at, NEW.business_stage, NEW.preferred_language, NEW.support_areas_needed, NEW.skills_offer,
		NEW.topics_of_interest
	)) EXECUTE FUNCTION keep_profile_entry();
--> statement-breakpoint
CREATE FUNCTION keep_account_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO profile_entries (id, joined_at, text, terms, account_terms, seen_at)
	VALUES (NEW.id, NEW.created_at, ' ', '{noProfile}', account_terms(NEW), NEW.last_sign_in_at)
	ON CONFLICT (id) DO UPDATE SET account_terms = EXCLUDED.account_terms,
		seen_at = greatest(profile_entries.seen_at, EXCLUDED.seen_at);
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Somebody who only looks around has an account without a person.
CREATE TRIGGER enter_new_account AFTER INSERT ON accounts FOR EACH ROW
	WHEN (NOT NEW.is_anonymous) EXECUTE FUNCTION keep_account_entry();
--> statement-breakpoint
CREATE TRIGGER enter_changed_account AFTER UPDATE ON accounts FOR EACH ROW
	WHEN (NOT NEW.is_anonymous AND (
		OLD.email, OLD.email_confirmed_at, OLD.app_metadata->>'provider', OLD.is_anonymous, OLD.last_sign_in_at
	) IS DISTINCT FROM (
		NEW.email, NEW.email_confirmed_at, NEW.app_metadata->>'provider', NEW.is_anonymous, NEW.last_sign_in_at
	)) EXECUTE FUNCTION keep_account_entry();
