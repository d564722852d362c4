ALTER TABLE "repair_records" ADD COLUMN "status_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "repair_records" ALTER COLUMN "status_since" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "repair_records" ADD COLUMN "promised_on" date;--> statement-breakpoint
-- Every record is on the shelf, without being written; those that belong on the board are below.
ALTER TABLE "repair_records" ADD COLUMN "shelved_at" timestamp(3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "repair_records" ALTER COLUMN "shelved_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "repair_records" ADD COLUMN "came_back_at" timestamp(3) with time zone;--> statement-breakpoint
-- By the journal, else by the last change; an import changed all of its records on one day.
WITH noted AS MATERIALIZED (
  SELECT record_id, max(at) AS at FROM journal
  WHERE record_id IS NOT NULL AND (action = 'created' OR changes @> '[{"field": "repairStatus"}]')
  GROUP BY record_id
), placed AS MATERIALIZED (
  SELECT r.id, r.repair_status, coalesce(n.at,
    CASE WHEN r.import_key IS NULL THEN r.updated_at ELSE least(r.date, r.updated_at) END) AS since
  FROM repair_records AS r LEFT JOIN noted AS n ON n.record_id = r.id
)
UPDATE repair_records AS r SET status_since = p.since, shelved_at = NULL,
  came_back_at = CASE WHEN p.repair_status = 'Backjob' THEN p.since END
FROM placed AS p
WHERE r.id = p.id AND p.since >= now() - CASE WHEN p.repair_status IN ('Unit OK', 'RTO')
  THEN interval '60 days' ELSE interval '365 days' END;--> statement-breakpoint
CREATE INDEX "repair_records_board" ON "repair_records" ("repair_status","id") WHERE deleted_at IS NULL AND shelved_at IS NULL AND (repair_status NOT IN ('Unit OK', 'RTO') OR NOT (came_back_at IS NULL AND (shipping_status IS NOT DISTINCT FROM 'Shipped' OR (shipback_date IS NOT NULL AND shipping_status IS DISTINCT FROM 'To Ship'))));
