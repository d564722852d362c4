CREATE TABLE "removed_users" (
	"id" integer PRIMARY KEY,
	"username_key" text NOT NULL,
	"kept" jsonb NOT NULL,
	"removed_at" timestamp(3) with time zone NOT NULL
);
