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