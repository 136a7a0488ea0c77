CREATE SEQUENCE "public"."member_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" "citext",
	"phone" text,
	"password_hash" text,
	"email_confirmed_at" timestamp with time zone,
	"phone_confirmed_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"confirmation_sent_at" timestamp with time zone,
	"recovery_sent_at" timestamp with time zone,
	"new_email" "citext",
	"email_change_sent_at" timestamp with time zone,
	"new_phone" text,
	"phone_change_sent_at" timestamp with time zone,
	"reauthentication_sent_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"app_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"banned_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flow_states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"auth_code_hash" text NOT NULL,
	"code_challenge" text NOT NULL,
	"code_challenge_method" text NOT NULL,
	"method" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"identity_data" jsonb NOT NULL,
	"email" "citext",
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sent_to" "citext" NOT NULL,
	"link_hash" text,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"code_challenge" text,
	"code_challenge_method" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"parent_hash" text,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"aal" text DEFAULT 'aal1' NOT NULL,
	"amr" jsonb NOT NULL,
	"refresh_key" text NOT NULL,
	"user_agent" text,
	"ip" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refreshed_at" timestamp with time zone,
	"not_after" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bucket" text NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"kind" text NOT NULL,
	"recipient" "citext" NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"profile_completion_stage" text DEFAULT 'quick_start' NOT NULL,
	"has_seen_welcome_screen" boolean DEFAULT false NOT NULL,
	"type_chosen_at" timestamp with time zone,
	"card_confirmed_at" timestamp with time zone,
	"basic_setup_at" timestamp with time zone,
	"profile_enrichment_status" text,
	"entrepreneur_type" text DEFAULT 'solo' NOT NULL,
	"full_name" text,
	"user_bio" text,
	"city_town" text,
	"country" text,
	"gender" text,
	"age_range" text,
	"year_of_birth" smallint,
	"preferred_language" text DEFAULT 'English',
	"referral_code" text,
	"referral_source" text,
	"phone_whatsapp" text,
	"linkedin_social_profile" text,
	"profile_photo_url" text,
	"business_name" text,
	"is_registered" text,
	"business_stage" text,
	"industry_sector" text[] DEFAULT '{}' NOT NULL,
	"business_model" text[] DEFAULT '{}' NOT NULL,
	"years_experience" text,
	"website_portfolio" text,
	"product_service_description" text,
	"target_customers" text,
	"markets_served" text[] DEFAULT '{}' NOT NULL,
	"revenue_range" text,
	"has_team" boolean DEFAULT false NOT NULL,
	"team_size" integer,
	"tools_platforms_used" text[] DEFAULT '{}' NOT NULL,
	"additional_business_info" text,
	"joining_goals" text[] DEFAULT '{}' NOT NULL,
	"goals_6_12_months" text[] DEFAULT '{}' NOT NULL,
	"goals_3_years" text[] DEFAULT '{}' NOT NULL,
	"challenges_faced" text[] DEFAULT '{}' NOT NULL,
	"support_areas_needed" text[] DEFAULT '{}' NOT NULL,
	"skills_offer" text[] DEFAULT '{}' NOT NULL,
	"topics_of_interest" text[] DEFAULT '{}' NOT NULL,
	"education_and_training" text[] DEFAULT '{}' NOT NULL,
	"pre_app_reason_for_joining" text[] DEFAULT '{}' NOT NULL,
	"other_needs" text,
	"wants_to_mentor" boolean DEFAULT false NOT NULL,
	"mentor_areas" text[] DEFAULT '{}' NOT NULL,
	"collaborator_types" text[] DEFAULT '{}' NOT NULL,
	"interested_consortium" boolean DEFAULT false NOT NULL,
	"services_offered" text[] DEFAULT '{}' NOT NULL,
	"hourly_rate_range" text,
	"portfolio_links" text[] DEFAULT '{}' NOT NULL,
	"impact_description" text,
	"impact_metrics" text[] DEFAULT '{}' NOT NULL,
	"preferred_contact_method" text DEFAULT 'email' NOT NULL,
	"receive_whatsapp_updates" boolean DEFAULT true NOT NULL,
	"receive_email_updates" boolean DEFAULT true NOT NULL,
	"ok_feature_profile" boolean DEFAULT false NOT NULL,
	"ok_share_data_anonymously" boolean DEFAULT false NOT NULL,
	"business_operations" text,
	"growth_goals" text,
	"impact_measurement" text,
	"sustainability" text,
	"client_management" text,
	"service_expansion" text,
	"product_development" text,
	"funding_readiness" text,
	"operations_optimization" text,
	"market_expansion" text,
	"idea_validation" text,
	"business_planning" text,
	"time_management" text,
	"skill_development" text,
	"community_engagement" text,
	"funding_strategy" text,
	"pricing_strategy" text,
	"business_structure" text,
	"team_building" text,
	"team_management" text,
	"financial_planning" text,
	"market_research" text,
	"skill_assessment" text
);
--> statement-breakpoint
ALTER TABLE "flow_states" ADD CONSTRAINT "flow_states_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_key" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_phone_key" ON "accounts" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "accounts_new_email_index" ON "accounts" USING btree ("new_email") WHERE new_email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "flow_states_code_key" ON "flow_states" USING btree ("auth_code_hash");--> statement-breakpoint
CREATE INDEX "flow_states_account_index" ON "flow_states" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_provider_key" ON "identities" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "identities_account_index" ON "identities" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_kind_key" ON "one_time_tokens" USING btree ("account_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_link_key" ON "one_time_tokens" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_hash_key" ON "refresh_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session_index" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_account_index" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_bucket_name_key" ON "files" USING btree ("bucket","name");--> statement-breakpoint
CREATE INDEX "files_owner_index" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "outbox_account_index" ON "outbox" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "outbox_waiting_index" ON "outbox" USING btree ("created_at") WHERE status in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "outbox_newest_index" ON "outbox" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "user_profiles_member_id_key" ON "user_profiles" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "user_profiles_newest_index" ON "user_profiles" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);