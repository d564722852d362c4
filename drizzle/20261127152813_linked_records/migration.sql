-- The functions of 20261124025723_one_balance, which look up each record. With a plan from when there were
-- few records, a batch of an import read all of them.
DO $do$
DECLARE
  noting CONSTANT text := $sql$
    CREATE OR REPLACE FUNCTION talyer_note_customer_%s() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      INSERT INTO balance_changes (customer, records, balance)
      SELECT customer, sign, sign * talyer_balance(repair_cost, talyer_paid(id))
      FROM (%s) AS moved
        CROSS JOIN LATERAL (
          SELECT id, repair_cost, repair_status, payment_status, deleted_at FROM repair_records WHERE id = moved.record_id OFFSET 0
        ) AS record
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
END $do$;
