CREATE TABLE "sign_up_networks" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"network_hash" text NOT NULL,
	"signed_up_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spam_signs" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"signs" text[] NOT NULL,
	"is_likely" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_up_networks" ADD CONSTRAINT "sign_up_networks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_signs" ADD CONSTRAINT "spam_signs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_up_networks_network_index" ON "sign_up_networks" USING btree ("network_hash","signed_up_at");--> statement-breakpoint
CREATE INDEX "sign_up_networks_age_index" ON "sign_up_networks" USING btree ("signed_up_at");
--> statement-breakpoint
-- What was found out about somebody stays when their account changes.
CREATE OR REPLACE FUNCTION keep_account_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO profile_entries (id, joined_at, text, terms, account_terms, seen_at)
	VALUES (NEW.id, NEW.created_at, ' ', '{noProfile}', account_terms(NEW), NEW.last_sign_in_at)
	ON CONFLICT (id) DO UPDATE SET
		account_terms = EXCLUDED.account_terms
			|| CASE WHEN 'spam' = ANY(profile_entries.account_terms) THEN '{spam}'::text[] ELSE '{}'::text[] END,
		seen_at = greatest(profile_entries.seen_at, EXCLUDED.seen_at);
	RETURN NULL;
END
$$;
