DROP INDEX "repair_records_newest";--> statement-breakpoint
CREATE INDEX "repair_records_newest" ON "repair_records" ("date" DESC,"id" DESC) WHERE deleted_at IS NULL;--> statement-breakpoint
DROP INDEX "repair_records_technician";--> statement-breakpoint
CREATE INDEX "repair_records_technician" ON "repair_records" ("technician_key","date" DESC,"id" DESC) WHERE deleted_at IS NULL;--> statement-breakpoint
DROP INDEX "repair_records_client";--> statement-breakpoint
CREATE INDEX "repair_records_client" ON "repair_records" ("client_id","date" DESC,"id" DESC) WHERE deleted_at IS NULL AND client_id IS NOT NULL;--> statement-breakpoint
DROP INDEX "repair_records_status";--> statement-breakpoint
CREATE INDEX "repair_records_status" ON "repair_records" ("repair_status","date" DESC,"id" DESC) WHERE deleted_at IS NULL;--> statement-breakpoint
DROP INDEX "expenses_newest";--> statement-breakpoint
CREATE INDEX "expenses_newest" ON "expenses" ("date" DESC,"id" DESC);