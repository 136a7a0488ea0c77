CREATE TABLE "database_timelines" (
	"system_identifier" text PRIMARY KEY NOT NULL,
	"timeline" integer NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
