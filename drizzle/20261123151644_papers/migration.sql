ALTER TABLE "repair_records" ADD COLUMN "old_ticket" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_records" ADD COLUMN "old_ticket_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_profile" ADD COLUMN "terms" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_profile" ADD COLUMN "warranty_terms" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_profile" ADD COLUMN "shop_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_profile" ADD COLUMN "public_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_profile" ADD COLUMN "stub_paper" text DEFAULT '80mm' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_profile" ADD COLUMN "label_size" text DEFAULT '50x30' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_profile" ADD COLUMN "prints_stub" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_profile" ADD COLUMN "has_shop_copy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "repair_records_old_ticket" ON "repair_records" ("old_ticket_key") WHERE old_ticket_key <> '';--> statement-breakpoint
ALTER TABLE "shop_profile" ADD CONSTRAINT "shop_profile_stub_paper" CHECK ("stub_paper" IN ('80mm', '58mm', 'A5'));--> statement-breakpoint
ALTER TABLE "shop_profile" ADD CONSTRAINT "shop_profile_label_size" CHECK ("label_size" IN ('50x30', '40x30', '62mm'));--> statement-breakpoint
ALTER TABLE "shop_profile" ADD CONSTRAINT "shop_profile_papers_length" CHECK (length(terms) <= 1000 AND length(warranty_terms) <= 1000
        AND length(shop_address) <= 210 AND length(public_address) <= 210);