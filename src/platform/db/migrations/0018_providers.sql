CREATE TABLE "provider_flows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state_hash" text NOT NULL,
	"browser_hash" text,
	"provider" text NOT NULL,
	"code_verifier" text,
	"nonce" text,
	"code_challenge" text,
	"code_challenge_method" text,
	"redirect_to" text,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"linking_session_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "flow_states" ADD COLUMN "sealed_tokens" text;--> statement-breakpoint
ALTER TABLE "flow_states" ADD COLUMN "session_not_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_flows" ADD CONSTRAINT "provider_flows_linking_session_id_sessions_id_fk" FOREIGN KEY ("linking_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_flows_state_key" ON "provider_flows" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "provider_flows_session_index" ON "provider_flows" USING btree ("linking_session_id");--> statement-breakpoint
CREATE INDEX "provider_flows_expiry_index" ON "provider_flows" USING btree ("expires_at");