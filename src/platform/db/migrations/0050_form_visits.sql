CREATE TABLE "form_field_counts" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"field" text NOT NULL,
	"country" text NOT NULL,
	"saw" integer NOT NULL,
	"filled" integer NOT NULL,
	"left_there" integer NOT NULL,
	CONSTRAINT "form_field_counts_day_step_field_country_pk" PRIMARY KEY("day","step","field","country")
);
--> statement-breakpoint
CREATE TABLE "form_step_counts" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"country" text NOT NULL,
	"visits" integer NOT NULL,
	"finished" integer NOT NULL,
	CONSTRAINT "form_step_counts_day_step_country_pk" PRIMARY KEY("day","step","country")
);
--> statement-breakpoint
CREATE TABLE "form_visits" (
	"member_id" uuid NOT NULL,
	"visit" text NOT NULL,
	"day" date NOT NULL,
	"step" text NOT NULL,
	"country" text NOT NULL,
	"saw" text[] NOT NULL,
	"filled" text[] NOT NULL,
	"last" text NOT NULL,
	"finished" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_visits_member_id_visit_pk" PRIMARY KEY("member_id","visit")
);
--> statement-breakpoint
ALTER TABLE "form_visits" ADD CONSTRAINT "form_visits_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_visits_age_index" ON "form_visits" USING btree ("created_at");