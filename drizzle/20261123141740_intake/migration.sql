CREATE TABLE "checklist_items" (
	"kind" text,
	"position" integer,
	"label" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "checklist_items_pkey" PRIMARY KEY("kind","position"),
	CONSTRAINT "checklist_items_kind" CHECK ("kind" IN ('Phone', 'Tablet', 'Laptop', 'Console', 'Other'))
);
--> statement-breakpoint
CREATE TABLE "intakes" (
	"record_id" integer PRIMARY KEY,
	"version" integer DEFAULT 1 NOT NULL,
	"device_kind" text NOT NULL,
	"checks" jsonb DEFAULT '[]' NOT NULL,
	"out_checks" jsonb DEFAULT '[]' NOT NULL,
	"accessories" text[] DEFAULT '{}'::text[] NOT NULL,
	"accessory_note" text DEFAULT '' NOT NULL,
	"passcode_kind" text,
	"passcode" bytea,
	"wiped_at" timestamp(3) with time zone,
	"picked_up_by" text DEFAULT '' NOT NULL,
	"picked_up_at" timestamp(3) with time zone,
	CONSTRAINT "intakes_kind" CHECK ("device_kind" IN ('Phone', 'Tablet', 'Laptop', 'Console', 'Other')),
	CONSTRAINT "intakes_passcode_kind" CHECK ("passcode_kind" IN ('maintenance', 'pin', 'text', 'pattern'))
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"record_id" integer NOT NULL,
	"phase" text NOT NULL,
	"blob" text NOT NULL,
	"thumb" text NOT NULL,
	"public" boolean DEFAULT false NOT NULL,
	"taken_by" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "photos_phase" CHECK ("phase" IN ('in', 'work', 'out'))
);
--> statement-breakpoint
ALTER TABLE "shop_profile" ADD COLUMN "photo_months" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "blobs" ALTER COLUMN "bytes" SET DEFAULT '';--> statement-breakpoint
CREATE INDEX "intakes_passcode" ON "intakes" ("record_id") WHERE passcode IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "photos_once" ON "photos" ("record_id","phase","blob") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "photos_blob" ON "photos" ("blob");--> statement-breakpoint
CREATE INDEX "photos_thumb" ON "photos" ("thumb");--> statement-breakpoint
CREATE INDEX "photos_deleted" ON "photos" ("deleted_at") WHERE deleted_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "intakes" ADD CONSTRAINT "intakes_record_id_repair_records_id_fkey" FOREIGN KEY ("record_id") REFERENCES "repair_records"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_record_id_repair_records_id_fkey" FOREIGN KEY ("record_id") REFERENCES "repair_records"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_blob_blobs_hash_fkey" FOREIGN KEY ("blob") REFERENCES "blobs"("hash");--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_thumb_blobs_hash_fkey" FOREIGN KEY ("thumb") REFERENCES "blobs"("hash");--> statement-breakpoint
ALTER TABLE "shop_profile" ADD CONSTRAINT "shop_profile_photos" CHECK (photo_months BETWEEN 1 AND 120);