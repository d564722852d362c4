CREATE TABLE "blobs" (
	"hash" text PRIMARY KEY,
	"type" text NOT NULL,
	"bytes" bytea NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blobs_hash" CHECK (hash ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "shop_profile" (
	"id" integer PRIMARY KEY DEFAULT 1,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"logo" text,
	"address" text DEFAULT '' NOT NULL,
	"phones" text DEFAULT '' NOT NULL,
	"hours" text DEFAULT '' NOT NULL,
	"messenger" text DEFAULT '' NOT NULL,
	"receipt_footer" text DEFAULT '' NOT NULL,
	"warranty_days" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"expense_categories" jsonb DEFAULT '[]' NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_profile_one" CHECK (id = 1),
	CONSTRAINT "shop_profile_length" CHECK (length(name) <= 60 AND length(address) <= 200 AND length(phones) <= 120
        AND length(hours) <= 200 AND length(messenger) <= 210 AND length(receipt_footer) <= 500)
);
--> statement-breakpoint
ALTER TABLE "blobs" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "shop_profile" ADD CONSTRAINT "shop_profile_logo_blobs_hash_fkey" FOREIGN KEY ("logo") REFERENCES "blobs"("hash");--> statement-breakpoint
ALTER TABLE "expenses" DROP CONSTRAINT "expenses_category", ADD CONSTRAINT "expenses_category" CHECK (length(category) BETWEEN 1 AND 50);