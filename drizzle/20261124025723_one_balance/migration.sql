DROP INDEX "customer_balances_by_cost";--> statement-breakpoint
ALTER TABLE "balance_changes" DROP COLUMN "cost";--> statement-breakpoint
ALTER TABLE "customer_balances" DROP COLUMN "cost";--> statement-breakpoint
CREATE INDEX "customer_balances_by_balance" ON "customer_balances" ("balance","customer");--> statement-breakpoint
-- The functions of 20261123210006_customer_balances, without the sum of costs.
CREATE OR REPLACE FUNCTION talyer_note_unpaid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about CONSTANT integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END;
  paid CONSTANT numeric := talyer_paid(about);
  whose CONSTANT integer := (SELECT customer_id FROM record_customers WHERE record_id = about);
BEGIN
  IF TG_OP <> 'INSERT' AND talyer_is_unpaid(OLD.repair_status, OLD.payment_status, OLD.deleted_at) THEN
    INSERT INTO balance_changes (customer, records, balance) VALUES (whose, -1, -talyer_balance(OLD.repair_cost, paid));
  END IF;
  IF TG_OP <> 'DELETE' AND talyer_is_unpaid(NEW.repair_status, NEW.payment_status, NEW.deleted_at) THEN
    INSERT INTO balance_changes (customer, records, balance) VALUES (whose, 1, talyer_balance(NEW.repair_cost, paid));
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
DO $do$
DECLARE
  noting CONSTANT text := $sql$
    CREATE OR REPLACE FUNCTION talyer_note_customer_%s() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      INSERT INTO balance_changes (customer, records, balance)
      SELECT customer, sign, sign * talyer_balance(repair_cost, talyer_paid(id))
      FROM (%s) AS moved JOIN repair_records ON id = moved.record_id
        CROSS JOIN LATERAL (VALUES (-1, former), (1, present)) AS each (sign, customer)
      WHERE former IS DISTINCT FROM present
        AND talyer_is_unpaid(repair_status, payment_status, deleted_at);
      RETURN NULL;
    END $body$ $sql$;
BEGIN
  EXECUTE format(noting, 'added', 'SELECT record_id, NULL::integer AS former, customer_id AS present FROM new_rows');
  EXECUTE format(noting, 'removed', 'SELECT record_id, customer_id AS former, NULL::integer AS present FROM old_rows');
  EXECUTE format(noting, 'changed', 'SELECT record_id, o.customer_id AS former, n.customer_id AS present
    FROM old_rows AS o JOIN new_rows AS n USING (record_id)');
END $do$;--> statement-breakpoint
DO $do$
DECLARE
  added CONSTANT text := 'SELECT 1 AS sign, n.record_id, n.amount, n.voided_at FROM new_rows AS n';
  gone CONSTANT text := 'SELECT -1 AS sign, o.record_id, o.amount, o.voided_at FROM old_rows AS o';
  noting CONSTANT text := $sql$
    CREATE OR REPLACE FUNCTION talyer_note_paid_%s() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      INSERT INTO balance_changes (customer, records, balance)
      SELECT customer_id, 0, talyer_balance(repair_cost, paid) - talyer_balance(repair_cost, coalesce(paid, 0) - more)
      FROM (
        SELECT record_id, sum(sign * amount) AS more FROM (%s) AS changed
        WHERE voided_at IS NULL GROUP BY record_id HAVING sum(sign * amount) <> 0
      ) AS moved
      JOIN repair_records ON id = moved.record_id
      LEFT JOIN record_customers USING (record_id)
      CROSS JOIN LATERAL (SELECT talyer_paid(id) AS paid) AS known
      WHERE talyer_is_unpaid(repair_status, payment_status, deleted_at)
        AND talyer_balance(repair_cost, paid) <> talyer_balance(repair_cost, coalesce(paid, 0) - more);
      RETURN NULL;
    END $body$ $sql$;
BEGIN
  EXECUTE format(noting, 'inserted', added);
  EXECUTE format(noting, 'deleted', gone);
  EXECUTE format(noting, 'updated', gone || ' UNION ALL ' || added);
END $do$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION talyer_fold_balances() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  settled integer[];
BEGIN
  PERFORM pg_advisory_xact_lock(7254941);
  WITH noted AS (DELETE FROM balance_changes RETURNING *), folded AS (
    INSERT INTO customer_balances AS d (customer, records, balance)
    SELECT coalesce(customer, 0), sum(records), sum(balance) FROM noted
    GROUP BY GROUPING SETS ((customer), ())
    HAVING (grouping(customer) = 1 OR customer IS NOT NULL) AND (sum(records) <> 0 OR sum(balance) <> 0)
    ON CONFLICT (customer) DO UPDATE SET records = d.records + excluded.records, balance = d.balance + excluded.balance
    RETURNING customer, records
  ) SELECT array_agg(customer) INTO settled FROM folded WHERE records = 0 AND customer <> 0;
  DELETE FROM customer_balances WHERE customer = ANY(settled);
END $$;
