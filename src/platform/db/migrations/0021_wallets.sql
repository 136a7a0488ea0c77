CREATE TABLE "wallet_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_nonces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nonce_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_messages_hash_key" ON "wallet_messages" USING btree ("message_hash");--> statement-breakpoint
CREATE INDEX "wallet_messages_expiry_index" ON "wallet_messages" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_nonces_hash_key" ON "wallet_nonces" USING btree ("nonce_hash");--> statement-breakpoint
CREATE INDEX "wallet_nonces_expiry_index" ON "wallet_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "accounts_anonymous_index" ON "accounts" USING btree ("created_at") WHERE is_anonymous;