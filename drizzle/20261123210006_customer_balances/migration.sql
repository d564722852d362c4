CREATE TABLE "balance_changes" (
	"customer" integer,
	"records" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"balance" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_balances" (
	"customer" integer PRIMARY KEY,
	"records" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"balance" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "repair_records_board";--> statement-breakpoint
CREATE INDEX "repair_records_board" ON "repair_records" ("repair_status","status_since","id","promised_on","technician_key","date") WHERE deleted_at IS NULL AND shelved_at IS NULL AND (repair_status NOT IN ('Unit OK', 'RTO') OR NOT (came_back_at IS NULL AND (shipping_status IS NOT DISTINCT FROM 'Shipped' OR (shipback_date IS NOT NULL AND shipping_status IS DISTINCT FROM 'To Ship'))));--> statement-breakpoint
CREATE INDEX "customer_balances_by_cost" ON "customer_balances" ("cost","customer");--> statement-breakpoint
CREATE INDEX "repair_records_promised" ON "repair_records" ("repair_status","promised_on","status_since","id") WHERE deleted_at IS NULL AND shelved_at IS NULL AND (repair_status NOT IN ('Unit OK', 'RTO') OR NOT (came_back_at IS NULL AND (shipping_status IS NOT DISTINCT FROM 'Shipped' OR (shipback_date IS NOT NULL AND shipping_status IS DISTINCT FROM 'To Ship')))) AND promised_on IS NOT NULL;--> statement-breakpoint
ALTER TABLE "balance_changes" SET (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
-- `passesPaymentFilter('unpaid')` of src/domain/finance.ts, for a record that is not deleted.
CREATE FUNCTION talyer_is_unpaid(status text, payment text, deleted timestamptz) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN deleted IS NULL AND status = 'Unit OK' AND payment IS NOT DISTINCT FROM 'Unpaid';--> statement-breakpoint
-- What of a record's cost no payment covers, in centavos.
CREATE FUNCTION talyer_balance(cost numeric, paid numeric) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (greatest(coalesce(cost, 0) - coalesce(paid, 0), 0) * 100)::bigint;--> statement-breakpoint
CREATE FUNCTION talyer_paid(record integer) RETURNS numeric LANGUAGE sql STABLE
  AS $$ SELECT sum(amount) FROM payments WHERE record_id = $1 AND voided_at IS NULL $$;--> statement-breakpoint
-- A record begins or ceases to be unpaid, or costs something else. Whoever writes a record, its
-- payments or its customer has locked the record.
CREATE FUNCTION talyer_note_unpaid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about CONSTANT integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END;
  paid CONSTANT numeric := talyer_paid(about);
  whose CONSTANT integer := (SELECT customer_id FROM record_customers WHERE record_id = about);
BEGIN
  IF TG_OP <> 'INSERT' AND talyer_is_unpaid(OLD.repair_status, OLD.payment_status, OLD.deleted_at) THEN
    INSERT INTO balance_changes VALUES
      (whose, -1, -coalesce(OLD.repair_cost * 100, 0), -talyer_balance(OLD.repair_cost, paid));
  END IF;
  IF TG_OP <> 'DELETE' AND talyer_is_unpaid(NEW.repair_status, NEW.payment_status, NEW.deleted_at) THEN
    INSERT INTO balance_changes VALUES
      (whose, 1, coalesce(NEW.repair_cost * 100, 0), talyer_balance(NEW.repair_cost, paid));
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER "note_unpaid_inserted" AFTER INSERT ON "repair_records" FOR EACH ROW
  WHEN (talyer_is_unpaid(NEW.repair_status, NEW.payment_status, NEW.deleted_at))
  EXECUTE FUNCTION talyer_note_unpaid();--> statement-breakpoint
CREATE TRIGGER "note_unpaid_updated" AFTER UPDATE ON "repair_records" FOR EACH ROW
  WHEN ((talyer_is_unpaid(OLD.repair_status, OLD.payment_status, OLD.deleted_at)
      OR talyer_is_unpaid(NEW.repair_status, NEW.payment_status, NEW.deleted_at))
    AND (OLD.repair_status, OLD.payment_status, OLD.deleted_at, OLD.repair_cost)
      IS DISTINCT FROM (NEW.repair_status, NEW.payment_status, NEW.deleted_at, NEW.repair_cost))
  EXECUTE FUNCTION talyer_note_unpaid();--> statement-breakpoint
-- Before, while its payments and its customer are still there.
CREATE TRIGGER "note_unpaid_deleted" BEFORE DELETE ON "repair_records" FOR EACH ROW
  WHEN (talyer_is_unpaid(OLD.repair_status, OLD.payment_status, OLD.deleted_at))
  EXECUTE FUNCTION talyer_note_unpaid();--> statement-breakpoint
-- Records get another customer, or none.
DO $do$
DECLARE
  noting CONSTANT text := $sql$
    CREATE FUNCTION talyer_note_customer_%s() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      INSERT INTO balance_changes
      SELECT customer, sign, sign * coalesce(repair_cost * 100, 0), sign * talyer_balance(repair_cost, talyer_paid(id))
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
CREATE TRIGGER "note_customer_added" AFTER INSERT ON "record_customers" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION talyer_note_customer_added();--> statement-breakpoint
CREATE TRIGGER "note_customer_removed" AFTER DELETE ON "record_customers" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION talyer_note_customer_removed();--> statement-breakpoint
CREATE TRIGGER "note_customer_changed" AFTER UPDATE ON "record_customers" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION talyer_note_customer_changed();--> statement-breakpoint
-- Payments of unpaid records: all rows of a statement at once, since together they cover at most the cost.
DO $do$
DECLARE
  added CONSTANT text := 'SELECT 1 AS sign, n.record_id, n.amount, n.voided_at FROM new_rows AS n';
  gone CONSTANT text := 'SELECT -1 AS sign, o.record_id, o.amount, o.voided_at FROM old_rows AS o';
  noting CONSTANT text := $sql$
    CREATE FUNCTION talyer_note_paid_%s() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      INSERT INTO balance_changes
      SELECT customer_id, 0, 0, talyer_balance(repair_cost, paid) - talyer_balance(repair_cost, coalesce(paid, 0) - more)
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
CREATE TRIGGER "note_paid_inserted" AFTER INSERT ON "payments" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION talyer_note_paid_inserted();--> statement-breakpoint
CREATE TRIGGER "note_paid_updated" AFTER UPDATE ON "payments" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION talyer_note_paid_updated();--> statement-breakpoint
CREATE TRIGGER "note_paid_deleted" AFTER DELETE ON "payments" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION talyer_note_paid_deleted();--> statement-breakpoint
CREATE FUNCTION talyer_clear_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM customer_balances;
  DELETE FROM balance_changes;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "clear_balances" AFTER TRUNCATE ON "repair_records"
  FOR EACH STATEMENT EXECUTE FUNCTION talyer_clear_balances();--> statement-breakpoint
-- Moves the notes into the sums; others see both as before, or both after. Customer 0 stands for all records.
CREATE FUNCTION talyer_fold_balances() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  settled integer[];
BEGIN
  PERFORM pg_advisory_xact_lock(7254941);
  WITH noted AS (DELETE FROM balance_changes RETURNING *), folded AS (
    INSERT INTO customer_balances AS d
    SELECT coalesce(customer, 0), sum(records), sum(cost), sum(balance) FROM noted
    GROUP BY GROUPING SETS ((customer), ())
    HAVING (grouping(customer) = 1 OR customer IS NOT NULL)
      AND (sum(records) <> 0 OR sum(cost) <> 0 OR sum(balance) <> 0)
    ON CONFLICT (customer) DO UPDATE SET records = d.records + excluded.records,
      cost = d.cost + excluded.cost, balance = d.balance + excluded.balance
    RETURNING customer, records
  ) SELECT array_agg(customer) INTO settled FROM folded WHERE records = 0 AND customer <> 0;
  DELETE FROM customer_balances WHERE customer = ANY(settled);
END $$;--> statement-breakpoint
INSERT INTO balance_changes
SELECT customer_id, 1, coalesce(repair_cost * 100, 0), talyer_balance(repair_cost, talyer_paid(id))
FROM repair_records LEFT JOIN record_customers ON record_id = id
WHERE talyer_is_unpaid(repair_status, payment_status, deleted_at);--> statement-breakpoint
SELECT talyer_fold_balances();
