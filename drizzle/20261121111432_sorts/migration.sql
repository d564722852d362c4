CREATE INDEX "repair_records_by_client" ON "repair_records" ("client_key","id") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "repair_records_by_cost" ON "repair_records" (coalesce("repair_cost", -1),"id") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "repair_records_by_status" ON "repair_records" ("repair_status","id") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "repair_records_totals" ON "repair_records" ("repair_status","payment_status","repair_cost") WHERE deleted_at IS NULL;