-- Words as the directory compares them: folded, without vowel signs of Arabic, and one space in place of any marks.
CREATE FUNCTION directory_plain(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN btrim(regexp_replace(
		translate(plain_text(given), '.,:;!?''"`&/()[]{}<>|_+*=~#@%$^\-' || U&'\0640\064B\064C\064D\064E\064F\0650\0651\0652\0670', repeat(' ', 32)),
		'\s+', ' ', 'g'));
--> statement-breakpoint
-- business_info_complete and whatever ranks higher; a test holds it to the domain's ranks.
CREATE FUNCTION is_listed_stage(stage text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN stage IN ('business_info_complete', 'full_complete', 'edid_ready', 'edid_builder_ready',
		'edid_pioneer_ready', 'admin_access');
--> statement-breakpoint
CREATE TABLE "directory_counts" (
	"term" text PRIMARY KEY NOT NULL,
	"members" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"name" text collate "C" NOT NULL,
	"text" text NOT NULL,
	"terms" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_id_user_profiles_id_fk" FOREIGN KEY ("id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The entry of a profile; none for a profile that is not listed. Keys of the fixed lists all hold a "_": they are terms
-- only, and what remains of the lists are words of the member's own.
CREATE FUNCTION directory_entry(p user_profiles) RETURNS SETOF directory_entries LANGUAGE sql IMMUTABLE AS $$
	SELECT p.id, p.created_at,
		directory_plain(coalesce(p.business_name, p.full_name, '')),
		' ' || directory_plain(concat_ws(' ', coalesce(p.business_name, p.full_name), p.city_town,
			(SELECT string_agg(tag, ' ') FROM unnest(p.industry_sector || p.skills_offer || p.support_areas_needed) tag
			WHERE tag !~ '^[a-z0-9]+(_[a-z0-9]+)+$'))),
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
CREATE FUNCTION keep_directory_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM directory_entries WHERE id = NEW.id;
	INSERT INTO directory_entries SELECT entry.* FROM directory_entry(NEW) entry;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER list_new_profile AFTER INSERT ON user_profiles FOR EACH ROW
	WHEN (NEW.ok_feature_profile) EXECUTE FUNCTION keep_directory_entry();
--> statement-breakpoint
-- Most saves change nothing that is listed here: they end at the condition.
CREATE TRIGGER list_changed_profile AFTER UPDATE ON user_profiles FOR EACH ROW
	WHEN ((OLD.ok_feature_profile OR NEW.ok_feature_profile) AND (
		OLD.ok_feature_profile, OLD.profile_completion_stage, OLD.member_id, OLD.created_at, OLD.business_name,
		OLD.full_name, OLD.city_town, OLD.entrepreneur_type, OLD.country, OLD.business_stage, OLD.industry_sector,
		OLD.skills_offer, OLD.support_areas_needed, OLD.wants_to_mentor, OLD.collaborator_types
	) IS DISTINCT FROM (
		NEW.ok_feature_profile, NEW.profile_completion_stage, NEW.member_id, NEW.created_at, NEW.business_name,
		NEW.full_name, NEW.city_town, NEW.entrepreneur_type, NEW.country, NEW.business_stage, NEW.industry_sector,
		NEW.skills_offer, NEW.support_areas_needed, NEW.wants_to_mentor, NEW.collaborator_types
	)) EXECUTE FUNCTION keep_directory_entry();
--> statement-breakpoint
INSERT INTO directory_entries SELECT entry.* FROM user_profiles p, directory_entry(p) entry;
--> statement-breakpoint
-- How common a word is decides between walking the newest and looking words up: a finer sample guesses it better.
ALTER TABLE "directory_entries" ALTER COLUMN "text" SET STATISTICS 1000, ALTER COLUMN "terms" SET STATISTICS 300;
--> statement-breakpoint
CREATE INDEX "directory_entries_newest_index" ON "directory_entries" USING btree (joined_at desc,id desc);--> statement-breakpoint
CREATE INDEX "directory_entries_name_index" ON "directory_entries" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "directory_entries_text_index" ON "directory_entries" USING gin (text gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "directory_entries_terms_index" ON "directory_entries" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "directory_words_index" ON "directory_words" USING gin (word gin_trgm_ops) WITH (fastupdate=false);