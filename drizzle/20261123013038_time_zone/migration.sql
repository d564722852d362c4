ALTER TABLE "shop_profile" ADD COLUMN "timezone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_profile" DROP CONSTRAINT "shop_profile_length", ADD CONSTRAINT "shop_profile_length" CHECK (length(name) <= 60 AND length(address) <= 200 AND length(phones) <= 120
        AND length(hours) <= 200 AND length(messenger) <= 210 AND length(receipt_footer) <= 500
        AND length(timezone) <= 100);