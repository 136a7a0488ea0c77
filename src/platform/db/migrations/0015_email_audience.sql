CREATE TABLE "email_audience" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address_hash" "bytea",
	"banned_until" timestamp with time zone,
	"entrepreneur_type" text,
	"country" text,
	"stage" text NOT NULL,
	"is_mentor" boolean NOT NULL,
	"takes_updates" boolean NOT NULL,
	"is_confirmed" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_sends" ADD COLUMN "audience" jsonb;--> statement-breakpoint
ALTER TABLE "email_audience" ADD CONSTRAINT "email_audience_id_user_profiles_id_fk" FOREIGN KEY ("id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_sends_preparing_index" ON "email_sends" USING btree ("created_at") WHERE status = 'preparing';--> statement-breakpoint
CREATE FUNCTION email_address_hash(address citext) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
	SELECT sha256(convert_to(lower(trim(address::text)), 'UTF8'))
$$;
--> statement-breakpoint
-- The account is held, so that a change of it on its way is waited for and not missed.
CREATE FUNCTION enter_email_audience() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO email_audience (
		id, address_hash, banned_until, is_confirmed,
		entrepreneur_type, country, stage, is_mentor, takes_updates)
	SELECT NEW.id, email_address_hash(a.email), a.banned_until, a.email_confirmed_at IS NOT NULL,
		CASE WHEN NEW.type_chosen_at IS NOT NULL THEN NEW.entrepreneur_type END, NEW.country,
		NEW.profile_completion_stage, NEW.wants_to_mentor, NEW.receive_email_updates
	FROM accounts a WHERE a.id = NEW.id FOR SHARE;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_email_audience_of_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE email_audience SET
		entrepreneur_type = CASE WHEN NEW.type_chosen_at IS NOT NULL THEN NEW.entrepreneur_type END,
		country = NEW.country, stage = NEW.profile_completion_stage,
		is_mentor = NEW.wants_to_mentor, takes_updates = NEW.receive_email_updates
	WHERE id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_email_audience_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE email_audience SET
		address_hash = email_address_hash(NEW.email), banned_until = NEW.banned_until,
		is_confirmed = NEW.email_confirmed_at IS NOT NULL
	WHERE id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER email_audience_new_profile AFTER INSERT ON user_profiles FOR EACH ROW EXECUTE FUNCTION enter_email_audience();
--> statement-breakpoint
CREATE TRIGGER email_audience_changed_profile AFTER UPDATE ON user_profiles FOR EACH ROW
	WHEN ((
		OLD.type_chosen_at, OLD.entrepreneur_type, OLD.country, OLD.profile_completion_stage, OLD.wants_to_mentor,
		OLD.receive_email_updates
	) IS DISTINCT FROM (
		NEW.type_chosen_at, NEW.entrepreneur_type, NEW.country, NEW.profile_completion_stage, NEW.wants_to_mentor,
		NEW.receive_email_updates
	)) EXECUTE FUNCTION keep_email_audience_of_profile();
--> statement-breakpoint
CREATE TRIGGER email_audience_changed_account AFTER UPDATE ON accounts FOR EACH ROW
	WHEN ((OLD.email, OLD.email_confirmed_at, OLD.banned_until)
		IS DISTINCT FROM (NEW.email, NEW.email_confirmed_at, NEW.banned_until))
	EXECUTE FUNCTION keep_email_audience_of_account();
--> statement-breakpoint
INSERT INTO email_audience (
	id, address_hash, banned_until, is_confirmed, entrepreneur_type, country, stage, is_mentor, takes_updates)
SELECT p.id, email_address_hash(a.email), a.banned_until, a.email_confirmed_at IS NOT NULL,
	CASE WHEN p.type_chosen_at IS NOT NULL THEN p.entrepreneur_type END, p.country,
	p.profile_completion_stage, p.wants_to_mentor, p.receive_email_updates
FROM user_profiles p JOIN accounts a ON a.id = p.id;
