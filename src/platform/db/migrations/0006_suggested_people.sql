-- Lets one index answer for lists and for the country beside them.
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE INDEX "user_profiles_mentors_index" ON "user_profiles" USING gin ("mentor_areas","industry_sector","country") WITH (fastupdate=false) WHERE wants_to_mentor and ok_feature_profile;--> statement-breakpoint
CREATE INDEX "user_profiles_mentors_newest_index" ON "user_profiles" USING btree ("id") WHERE wants_to_mentor and ok_feature_profile;--> statement-breakpoint
CREATE INDEX "user_profiles_collaborators_index" ON "user_profiles" USING gin ("skills_offer","support_areas_needed","industry_sector","collaborator_types","country") WITH (fastupdate=false) WHERE ok_feature_profile and collaborator_types <> '{}';--> statement-breakpoint
CREATE INDEX "user_profiles_collaborators_newest_index" ON "user_profiles" USING btree ("id") WHERE ok_feature_profile and collaborator_types <> '{}';
