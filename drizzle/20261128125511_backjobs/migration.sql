CREATE TABLE "backjobs" (
	"record_id" integer PRIMARY KEY,
	"original_id" integer,
	"claim" text NOT NULL,
	CONSTRAINT "backjobs_claim" CHECK ("claim" IN ('in_warranty', 'goodwill', 'charged')),
	CONSTRAINT "backjobs_later" CHECK (original_id < record_id)
);
--> statement-breakpoint
CREATE INDEX "backjobs_original" ON "backjobs" ("original_id");--> statement-breakpoint
ALTER TABLE "backjobs" ADD CONSTRAINT "backjobs_record_id_repair_records_id_fkey" FOREIGN KEY ("record_id") REFERENCES "repair_records"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "backjobs" ADD CONSTRAINT "backjobs_original_id_repair_records_id_fkey" FOREIGN KEY ("original_id") REFERENCES "repair_records"("id") ON DELETE SET NULL;