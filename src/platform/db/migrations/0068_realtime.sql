CREATE UNLOGGED TABLE "realtime_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "realtime_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"account_id" uuid,
	"table_name" text NOT NULL,
	"type" text NOT NULL,
	"record" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "realtime_messages" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "realtime_messages_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"is_private" boolean NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"content" text NOT NULL,
	"is_binary" boolean DEFAULT false NOT NULL,
	"sender" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "realtime_presences" (
	"channel_id" uuid PRIMARY KEY NOT NULL,
	"process_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"is_private" boolean NOT NULL,
	"key" text NOT NULL,
	"meta" text NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "realtime_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "realtime_events" ADD CONSTRAINT "realtime_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realtime_presences" ADD CONSTRAINT "realtime_presences_process_id_realtime_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."realtime_processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realtime_presences" ADD CONSTRAINT "realtime_presences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "realtime_events_xid_index" ON "realtime_events" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "realtime_events_account_index" ON "realtime_events" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "realtime_events_age_index" ON "realtime_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "realtime_messages_age_index" ON "realtime_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "realtime_presences_topic_index" ON "realtime_presences" USING btree ("topic");--> statement-breakpoint
CREATE INDEX "realtime_presences_process_index" ON "realtime_presences" USING btree ("process_id");--> statement-breakpoint
CREATE INDEX "realtime_presences_account_index" ON "realtime_presences" USING btree ("account_id");