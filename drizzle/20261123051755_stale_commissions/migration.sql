CREATE TABLE "stale_commissions" (
	"technician_key" text,
	"month" date,
	"rate" numeric(5,2) NOT NULL,
	CONSTRAINT "stale_commissions_pkey" PRIMARY KEY("technician_key","month")
);
--> statement-breakpoint
DO $do$
DECLARE
  old_rows CONSTANT text := 'SELECT -1 AS sign, o.* FROM old_rows AS o';
  new_rows CONSTANT text := 'SELECT 1 AS sign, n.* FROM new_rows AS n';
  all_rows CONSTANT text := 'SELECT 1 AS sign, n.* FROM repair_records AS n';
  -- What records add to the sums, or take from them, by the rate by which their month is counted.
  counted CONSTANT text := $sql$
    SELECT r.month, r.work_week, r.technician_key, r.technician_in_charge AS technician_name,
      r.repair_status, r.payment_status, r.payment_channel IS NOT NULL AS has_channel,
      r.repair_cost IS NOT NULL AS has_cost, r.warranty_end, sign AS records,
      sign * coalesce(r.repair_cost * 100, 0)::bigint AS cost,
      sign * talyer_commission(r.repair_cost, r.has_custom_commission, r.commission,
        coalesce(s.rate, c.commission_rate, 20)) AS commission,
      sign * (r.shipback_date IS NOT NULL)::integer AS released,
      sign * (r.warranty_end IS NOT NULL)::integer AS covered
    FROM (
      SELECT q.*, date_trunc('month', q.date AT TIME ZONE z.zone)::date AS month,
        talyer_warranty_end(q.warranty_duration, q.shipback_date, z.zone) AS warranty_end
      FROM (%s) AS q CROSS JOIN totals_zone AS z
      WHERE q.deleted_at IS NULL
    ) AS r
      LEFT JOIN commission_rates AS c ON c.technician_key = r.technician_key
      LEFT JOIN stale_commissions AS s ON s.technician_key = r.technician_key AND s.month = r.month $sql$;
  noting CONSTANT text := $sql$
      INSERT INTO record_total_changes
      SELECT month, work_week, technician_key, technician_name, repair_status, payment_status,
        has_channel, has_cost, warranty_end,
        sum(records), sum(cost), sum(commission), sum(released), sum(covered)
      FROM (%s) AS counted
      GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
      HAVING sum(records) <> 0 OR sum(cost) <> 0 OR sum(commission) <> 0 OR sum(released) <> 0 OR sum(covered) <> 0; $sql$;
  -- The lock keeps rates and zone as they are until the transaction ends; the statement after it
  -- sees those that were committed before.
  trigger_function CONSTANT text := $sql$
    CREATE OR REPLACE FUNCTION talyer_note_%s() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(7254939);
      %s
      RETURN NULL;
    END $body$ $sql$;
BEGIN
  EXECUTE format(trigger_function, 'inserted', format(noting, format(counted, new_rows)));
  EXECUTE format(trigger_function, 'deleted', format(noting, format(counted, old_rows)));
  EXECUTE format(trigger_function, 'updated',
    format(noting, format(counted, old_rows || ' UNION ALL ' || new_rows)));
  -- All sums anew, in the months and days of a zone.
  EXECUTE format($sql$
    CREATE OR REPLACE FUNCTION talyer_sum_again(wanted text) RETURNS void LANGUAGE plpgsql AS $body$
    BEGIN
      PERFORM pg_advisory_xact_lock(7254939), pg_advisory_xact_lock(7254940);
      UPDATE totals_zone SET zone = wanted;
      DELETE FROM record_totals;
      DELETE FROM record_total_changes;
      DELETE FROM stale_commissions;
      %s
      PERFORM talyer_fold_totals();
    END $body$ $sql$, format(noting, format(counted, all_rows)));
END $do$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION talyer_note_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM record_totals;
  DELETE FROM record_total_changes;
  DELETE FROM stale_commissions;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A rate changes the commissions of its technician, which would take seconds to count while nobody
-- else could change a record. So it only notes by which rate their months are counted. It waits for
-- transactions that change records, and they for it, so that each commission is counted by one rate.
CREATE OR REPLACE FUNCTION talyer_note_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7254939);
  INSERT INTO stale_commissions (technician_key, month, rate)
  SELECT t.key, m::date, t.former
  FROM (
    SELECT OLD.technician_key AS key, OLD.commission_rate AS former, 20 AS rate
    WHERE TG_OP <> 'INSERT' AND (TG_OP = 'DELETE' OR OLD.technician_key <> NEW.technician_key)
    UNION ALL
    SELECT NEW.technician_key, CASE WHEN TG_OP = 'UPDATE' AND OLD.technician_key = NEW.technician_key
      THEN OLD.commission_rate ELSE 20 END, NEW.commission_rate
    WHERE TG_OP <> 'DELETE'
  ) AS t CROSS JOIN totals_zone AS z CROSS JOIN LATERAL (
    SELECT min(r.date) AS oldest, max(r.date) AS newest FROM repair_records AS r
    WHERE r.technician_key = t.key AND r.deleted_at IS NULL
  ) AS d CROSS JOIN generate_series(date_trunc('month', d.oldest AT TIME ZONE z.zone),
    date_trunc('month', d.newest AT TIME ZONE z.zone), '1 month') AS m
  WHERE t.rate <> t.former
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Counts months by their technician's present rate, for a moment, since writers wait meanwhile.
-- Returns whether some are left; false also while others change records for long.
CREATE FUNCTION talyer_count_commissions() RETURNS boolean LANGUAGE plpgsql SET lock_timeout = '50ms' AS $$
DECLARE
  began CONSTANT timestamptz := clock_timestamp();
  stale_key text;
  stale_month date;
  former numeric;
BEGIN
  PERFORM pg_advisory_xact_lock(7254939);
  WHILE clock_timestamp() < began + interval '20 ms' LOOP
    DELETE FROM stale_commissions AS s USING
      (SELECT technician_key, month FROM stale_commissions LIMIT 1) AS one
    WHERE s.technician_key = one.technician_key AND s.month = one.month
    RETURNING s.technician_key, s.month, s.rate INTO stale_key, stale_month, former;
    IF NOT found THEN RETURN false; END IF;
    INSERT INTO record_total_changes
    SELECT stale_month, r.work_week, r.technician_key, r.technician_in_charge, r.repair_status,
      r.payment_status, r.payment_channel IS NOT NULL, r.repair_cost IS NOT NULL, NULL, 0, 0,
      sum(talyer_commission(r.repair_cost, r.has_custom_commission, r.commission, t.rate)
        - talyer_commission(r.repair_cost, r.has_custom_commission, r.commission, former)), 0, 0
    FROM repair_records AS r CROSS JOIN totals_zone AS z CROSS JOIN (
      SELECT coalesce((SELECT commission_rate FROM commission_rates WHERE technician_key = stale_key), 20) AS rate
    ) AS t
    WHERE r.technician_key = stale_key AND r.deleted_at IS NULL AND t.rate <> former
      AND date_trunc('month', r.date AT TIME ZONE z.zone)::date = stale_month
      -- For the index; a month is longer or shorter by an hour where the clocks change.
      AND r.date BETWEEN stale_month - interval '2 days' AND stale_month + interval '33 days'
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
    HAVING sum(talyer_commission(r.repair_cost, r.has_custom_commission, r.commission, t.rate)
      - talyer_commission(r.repair_cost, r.has_custom_commission, r.commission, former)) <> 0;
  END LOOP;
  RETURN true;
EXCEPTION WHEN lock_not_available THEN
  RETURN false;
END $$;
