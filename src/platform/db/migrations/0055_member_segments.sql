CREATE TABLE "member_segments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"counted" integer,
	"counted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "member_segments" ADD CONSTRAINT "member_segments_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_segments_name_key" ON "member_segments" USING btree (lower(name));--> statement-breakpoint
CREATE INDEX "member_segments_creator_index" ON "member_segments" USING btree ("created_by");