CREATE TABLE "email_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_soft_bounces" (
	"address_hash" "bytea" NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_soft_bounces_address_hash_source_pk" PRIMARY KEY("address_hash","source")
);
