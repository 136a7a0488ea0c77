CREATE TABLE "profile_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"terms" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profile_entries" ADD CONSTRAINT "profile_entries_id_user_profiles_id_fk" FOREIGN KEY ("id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION profile_entry(p user_profiles) RETURNS profile_entries LANGUAGE sql IMMUTABLE AS $$
	SELECT p.id, p.created_at,
		' ' || directory_plain(concat_ws(' ', p.business_name, p.full_name, p.member_id, p.city_town,
			(SELECT string_agg(tag, ' ') FROM unnest(p.industry_sector) tag WHERE tag !~ '^[a-z0-9]+(_[a-z0-9]+)+$'))),
		array_remove(array[
			CASE WHEN p.type_chosen_at IS NOT NULL THEN 'type:' || p.entrepreneur_type END,
			'country:' || p.country,
			'stage:' || p.profile_completion_stage,
			CASE WHEN p.wants_to_mentor THEN 'mentors' END,
			CASE WHEN p.ok_feature_profile THEN 'public' END
		], NULL)
		|| array(SELECT 'industry:' || value FROM unnest(p.industry_sector) value)
$$;
--> statement-breakpoint
CREATE FUNCTION keep_profile_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO profile_entries SELECT entry.* FROM profile_entry(NEW) entry
	ON CONFLICT (id) DO UPDATE SET joined_at = EXCLUDED.joined_at, text = EXCLUDED.text, terms = EXCLUDED.terms;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER enter_new_profile AFTER INSERT ON user_profiles FOR EACH ROW EXECUTE FUNCTION keep_profile_entry();
--> statement-breakpoint
-- Most saves change nothing that is searched here: they end at the condition.
CREATE TRIGGER enter_changed_profile AFTER UPDATE ON user_profiles FOR EACH ROW
	WHEN ((
		OLD.business_name, OLD.full_name, OLD.member_id, OLD.city_town, OLD.industry_sector, OLD.type_chosen_at,
		OLD.entrepreneur_type, OLD.country, OLD.profile_completion_stage, OLD.wants_to_mentor, OLD.ok_feature_profile,
		OLD.created_at
	) IS DISTINCT FROM (
		NEW.business_name, NEW.full_name, NEW.member_id, NEW.city_town, NEW.industry_sector, NEW.type_chosen_at,
		NEW.entrepreneur_type, NEW.country, NEW.profile_completion_stage, NEW.wants_to_mentor, NEW.ok_feature_profile,
		NEW.created_at
	)) EXECUTE FUNCTION keep_profile_entry();
--> statement-breakpoint
INSERT INTO profile_entries SELECT entry.* FROM user_profiles p, profile_entry(p) entry;
--> statement-breakpoint
-- A finer sample guesses better how common a word or a filter is.
ALTER TABLE "profile_entries" ALTER COLUMN "text" SET STATISTICS 1000, ALTER COLUMN "terms" SET STATISTICS 300;
--> statement-breakpoint
CREATE INDEX "profile_entries_newest_index" ON "profile_entries" USING btree (joined_at desc,id desc);--> statement-breakpoint
CREATE INDEX "profile_entries_search_index" ON "profile_entries" USING gin (text gin_trgm_ops,"terms") WITH (fastupdate=false);