CREATE TABLE "results_page" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_shown" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "results_page_one_row" CHECK ("results_page"."id" = 1)
);
