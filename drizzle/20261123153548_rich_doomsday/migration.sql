CREATE TABLE "technician_aliases" (
	"name_key" text PRIMARY KEY,
	"technician_id" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "technician_aliases_technician" ON "technician_aliases" ("technician_id");--> statement-breakpoint
ALTER TABLE "technician_aliases" ADD CONSTRAINT "technician_aliases_technician_id_technicians_id_fkey" FOREIGN KEY ("technician_id") REFERENCES "technicians"("id") ON DELETE CASCADE;