CREATE TABLE "record_total_changes" (
	"month" date,
	"work_week" text,
	"technician_key" text,
	"technician_name" text,
	"repair_status" text NOT NULL,
	"payment_status" text,
	"has_channel" boolean,
	"has_cost" boolean,
	"warranty_end" date,
	"records" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"released" bigint NOT NULL,
	"covered" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_totals" (
	"grain" text NOT NULL,
	"month" date,
	"work_week" text,
	"technician_key" text,
	"technician_name" text,
	"repair_status" text NOT NULL,
	"payment_status" text,
	"has_channel" boolean,
	"has_cost" boolean,
	"warranty_end" date,
	"records" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"released" bigint NOT NULL,
	"covered" bigint NOT NULL,
	CONSTRAINT "record_totals_group" UNIQUE NULLS NOT DISTINCT("grain","month","technician_key","work_week","technician_name","repair_status","payment_status","has_channel","has_cost","warranty_end")
);
--> statement-breakpoint
CREATE TABLE "totals_zone" (
	"zone" text PRIMARY KEY DEFAULT 'Asia/Manila',
	CONSTRAINT "totals_zone_named" CHECK (zone <> '')
);
--> statement-breakpoint
DROP INDEX "repair_records_totals";--> statement-breakpoint
CREATE INDEX "repair_records_shipping" ON "repair_records" ((shipping_status IS DISTINCT FROM 'Shipped') DESC NULLS FIRST,"date" DESC,"id" DESC) WHERE deleted_at IS NULL AND repair_status = 'Unit OK' AND (payment_status = 'paid' OR (payment_status IS NULL AND payment_channel IS NOT NULL));--> statement-breakpoint
CREATE INDEX "record_totals_warranty" ON "record_totals" ("warranty_end") WHERE grain = 'warranty';--> statement-breakpoint
ALTER TABLE "record_total_changes" SET (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
INSERT INTO "totals_zone" DEFAULT VALUES;--> statement-breakpoint
-- `warrantyOf` of src/domain/warranty.ts: the last day of a warranty; null without one.
CREATE FUNCTION talyer_warranty_end(duration text, shipback timestamptz, zone text) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN duration ~* '^ *0*([0-9]{1,3}|[12][0-9]{3}|3[0-5][0-9]{2}|36[0-4][0-9]|3650) *(days?)? *$'
    THEN (shipback AT TIME ZONE zone)::date + substring(duration from '[0-9]+')::integer END;--> statement-breakpoint
-- `earnedOn` of src/domain/commissions.ts: the commission of a record, in centavos.
CREATE FUNCTION talyer_commission(cost numeric, is_custom boolean, custom numeric, rate numeric) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN is_custom THEN coalesce(custom, 0) * 100
    ELSE round(coalesce(cost, 0) * rate) END::bigint;--> statement-breakpoint
DO $do$
DECLARE
  old_rows CONSTANT text := 'SELECT -1 AS sign, o.* FROM old_rows AS o';
  new_rows CONSTANT text := 'SELECT 1 AS sign, n.* FROM new_rows AS n';
  all_rows CONSTANT text := 'SELECT 1 AS sign, n.* FROM repair_records AS n';
  -- What records add to the sums, or take from them.
  counted CONSTANT text := $sql$
    SELECT date_trunc('month', r.date AT TIME ZONE z.zone)::date AS month, r.work_week, r.technician_key,
      r.technician_in_charge AS technician_name, r.repair_status, r.payment_status,
      r.payment_channel IS NOT NULL AS has_channel, r.repair_cost IS NOT NULL AS has_cost,
      talyer_warranty_end(r.warranty_duration, r.shipback_date, z.zone) AS warranty_end, sign AS records,
      sign * coalesce(r.repair_cost * 100, 0)::bigint AS cost,
      sign * talyer_commission(r.repair_cost, r.has_custom_commission, r.commission,
        coalesce(c.commission_rate, 20)) AS commission,
      sign * (r.shipback_date IS NOT NULL)::integer AS released,
      sign * (talyer_warranty_end(r.warranty_duration, r.shipback_date, z.zone) IS NOT NULL)::integer AS covered
    FROM (%s) AS r CROSS JOIN totals_zone AS z
      LEFT JOIN commission_rates AS c ON c.technician_key = r.technician_key
    WHERE r.deleted_at IS NULL $sql$;
  -- Statements on records note what they change in the sums. The lock keeps rates and zone as they
  -- are until the transaction ends; the statement after it sees those that were committed before.
  noting CONSTANT text := $sql$
    CREATE FUNCTION talyer_note_%s() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(7254939);
      INSERT INTO record_total_changes
      SELECT month, work_week, technician_key, technician_name, repair_status, payment_status,
        has_channel, has_cost, warranty_end,
        sum(records), sum(cost), sum(commission), sum(released), sum(covered)
      FROM (%s) AS counted
      GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
      HAVING sum(records) <> 0 OR sum(cost) <> 0 OR sum(commission) <> 0 OR sum(released) <> 0 OR sum(covered) <> 0;
      RETURN NULL;
    END $body$ $sql$;
  -- Adds what was counted to the sums of each grain.
  adding CONSTANT text := $sql$
    INSERT INTO record_totals AS t (grain, month, technician_key, work_week, technician_name,
      repair_status, payment_status, has_channel, has_cost, warranty_end,
      records, cost, commission, released, covered)
    SELECT CASE grouping(month, technician_key, warranty_end) WHEN 1 THEN 'detail' WHEN 5 THEN 'technician'
        WHEN 3 THEN 'month' ELSE 'warranty' END, month, technician_key, work_week, technician_name,
      repair_status, payment_status, has_channel, has_cost, warranty_end,
      sum(records), sum(cost), sum(commission), sum(released), sum(covered)
    FROM counted
    GROUP BY GROUPING SETS (
      (month, work_week, technician_key, technician_name, repair_status, payment_status, has_channel, has_cost),
      (technician_key, technician_name, repair_status, payment_status, has_channel, has_cost),
      (month, repair_status, payment_status, has_channel, has_cost),
      (month, work_week, repair_status, warranty_end))
    HAVING (sum(records) <> 0 OR sum(cost) <> 0 OR sum(commission) <> 0 OR sum(released) <> 0 OR sum(covered) <> 0)
      AND (grouping(warranty_end) = 1 OR warranty_end IS NOT NULL)
    ORDER BY 1, 2, 3, 4
    ON CONFLICT ON CONSTRAINT record_totals_group DO UPDATE SET records = t.records + excluded.records,
      cost = t.cost + excluded.cost, commission = t.commission + excluded.commission,
      released = t.released + excluded.released, covered = t.covered + excluded.covered $sql$;
BEGIN
  EXECUTE format(noting, 'inserted', format(counted, new_rows));
  EXECUTE format(noting, 'deleted', format(counted, old_rows));
  EXECUTE format(noting, 'updated', format(counted, old_rows || ' UNION ALL ' || new_rows));
  -- Moves the notes into the sums; others see both as before, or both after.
  EXECUTE format($sql$
    CREATE FUNCTION talyer_fold_totals() RETURNS void LANGUAGE plpgsql AS $body$
    BEGIN
      PERFORM pg_advisory_xact_lock(7254940);
      WITH counted AS (DELETE FROM record_total_changes RETURNING *) %s;
      IF found THEN DELETE FROM record_totals WHERE records = 0; END IF;
    END $body$ $sql$, adding);
  -- All sums anew, in the months and days of a zone.
  EXECUTE format($sql$
    CREATE FUNCTION talyer_sum_again(wanted text) RETURNS void LANGUAGE plpgsql AS $body$
    BEGIN
      PERFORM pg_advisory_xact_lock(7254939), pg_advisory_xact_lock(7254940);
      UPDATE totals_zone SET zone = wanted;
      DELETE FROM record_totals;
      DELETE FROM record_total_changes;
      WITH counted AS (%s) %s;
    END $body$ $sql$, format(counted, all_rows), adding);
END $do$;--> statement-breakpoint
CREATE TRIGGER "note_inserted" AFTER INSERT ON "repair_records" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION talyer_note_inserted();--> statement-breakpoint
CREATE TRIGGER "note_updated" AFTER UPDATE ON "repair_records" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION talyer_note_updated();--> statement-breakpoint
CREATE TRIGGER "note_deleted" AFTER DELETE ON "repair_records" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION talyer_note_deleted();--> statement-breakpoint
CREATE FUNCTION talyer_note_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM record_totals;
  DELETE FROM record_total_changes;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "note_truncated" AFTER TRUNCATE ON "repair_records"
  FOR EACH STATEMENT EXECUTE FUNCTION talyer_note_truncated();--> statement-breakpoint
-- A rate changes the commissions of its technician. It waits for transactions that change records,
-- and they for it, so that each commission is counted by one rate.
CREATE FUNCTION talyer_note_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7254939);
  INSERT INTO record_total_changes
  SELECT date_trunc('month', r.date AT TIME ZONE z.zone)::date, r.work_week, r.technician_key,
    r.technician_in_charge, r.repair_status, r.payment_status, r.payment_channel IS NOT NULL,
    r.repair_cost IS NOT NULL, NULL, 0, 0,
    sum(talyer_commission(r.repair_cost, r.has_custom_commission, r.commission, t.rate)
      - talyer_commission(r.repair_cost, r.has_custom_commission, r.commission, t.former)), 0, 0
  FROM (
    SELECT OLD.technician_key AS key, OLD.commission_rate AS former, 20 AS rate
    WHERE TG_OP <> 'INSERT' AND (TG_OP = 'DELETE' OR OLD.technician_key <> NEW.technician_key)
    UNION ALL
    SELECT NEW.technician_key, CASE WHEN TG_OP = 'UPDATE' AND OLD.technician_key = NEW.technician_key
      THEN OLD.commission_rate ELSE 20 END, NEW.commission_rate
    WHERE TG_OP <> 'DELETE'
  ) AS t JOIN repair_records AS r ON r.technician_key = t.key CROSS JOIN totals_zone AS z
  WHERE r.deleted_at IS NULL AND t.rate <> t.former
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  HAVING sum(talyer_commission(r.repair_cost, r.has_custom_commission, r.commission, t.rate)
    - talyer_commission(r.repair_cost, r.has_custom_commission, r.commission, t.former)) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "note_rate" AFTER INSERT OR UPDATE OR DELETE ON "commission_rates"
  FOR EACH ROW EXECUTE FUNCTION talyer_note_rate();--> statement-breakpoint
SELECT talyer_sum_again('Asia/Manila');
