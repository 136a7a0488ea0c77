CREATE TABLE "site_figures" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"entrepreneurs" text NOT NULL,
	"countries" text NOT NULL,
	"community_driven" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_figures_one_row" CHECK ("site_figures"."id" = 1)
);
