CREATE TABLE "whatsapp_presses" (
	"presser_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "whatsapp_presses_presser_id_day_owner_id_pk" PRIMARY KEY("presser_id","day","owner_id")
);
--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "whatsapp_open_to" text DEFAULT 'members' NOT NULL;--> statement-breakpoint
-- Who is here now is to be told, without a write to their rows; whoever comes later finds the choice in the form.
ALTER TABLE "user_profiles" ADD COLUMN "to_be_told_of_whatsapp" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profiles" ALTER COLUMN "to_be_told_of_whatsapp" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "whatsapp_presses" ADD CONSTRAINT "whatsapp_presses_presser_id_accounts_id_fk" FOREIGN KEY ("presser_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_presses" ADD CONSTRAINT "whatsapp_presses_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_presses_owner_index" ON "whatsapp_presses" USING btree ("owner_id","day");--> statement-breakpoint
CREATE INDEX "whatsapp_presses_day_index" ON "whatsapp_presses" USING btree ("day");