CREATE TABLE "tracking_links" (
	"record_id" integer PRIMARY KEY,
	"token" text NOT NULL UNIQUE,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "tracking_links_token" CHECK (token ~ '^[A-Za-z0-9_-]{22}$')
);
--> statement-breakpoint
ALTER TABLE "shop_profile" ADD COLUMN "link_shows_prices" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD CONSTRAINT "tracking_links_record_id_repair_records_id_fkey" FOREIGN KEY ("record_id") REFERENCES "repair_records"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "journal" DROP CONSTRAINT "journal_actor_kind", ADD CONSTRAINT "journal_actor_kind" CHECK ("actor_kind" IN ('user', 'link', 'import', 'console', 'system'));