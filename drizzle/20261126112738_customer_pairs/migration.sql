CREATE TABLE "customer_changes" (
	"phone" text,
	"name_key" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_pairs" (
	"kind" text NOT NULL,
	"shared" text NOT NULL,
	"one" integer NOT NULL,
	"other" integer NOT NULL,
	"likeness" real NOT NULL,
	CONSTRAINT "customer_pairs_kind" CHECK ("kind" IN ('number', 'name'))
);
--> statement-breakpoint
CREATE INDEX "customer_pairs_shared" ON "customer_pairs" ("kind","shared","one","other");--> statement-breakpoint
CREATE INDEX "customer_pairs_likeness" ON "customer_pairs" ("likeness" DESC,"one","other") WHERE kind = 'number';--> statement-breakpoint
ALTER TABLE "customer_changes" SET (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
-- Pairs of the customers who share one of these values. A value that more than 20 share belongs to a
-- company or to the shop itself.
DO $do$
DECLARE
  listing CONSTANT text := $sql$
    CREATE FUNCTION talyer_pairs_of_%1$ss(wanted text[])
    RETURNS TABLE (kind text, shared text, one integer, other integer, likeness real) LANGUAGE sql STABLE AS $body$
      SELECT * FROM (
        SELECT '%1$s' AS kind, known.shared, a.id AS one, b.id AS other, %3$s AS likeness
        FROM (
          SELECT %2$s AS shared FROM customers WHERE merged_into IS NULL AND %2$s = ANY(wanted)
          GROUP BY %2$s HAVING count(*) BETWEEN 2 AND 20
        ) AS known
        CROSS JOIN LATERAL (
          SELECT id, name_key FROM customers WHERE %2$s = known.shared AND merged_into IS NULL OFFSET 0
        ) AS a
        CROSS JOIN LATERAL (
          SELECT id, name_key FROM customers WHERE %2$s = known.shared AND merged_into IS NULL AND id > a.id OFFSET 0
        ) AS b
      ) AS pairs WHERE pairs.likeness >= 0.4
    $body$ $sql$;
BEGIN
  EXECUTE format(listing, 'number', 'phone', 'similarity(a.name_key, b.name_key)');
  EXECUTE format(listing, 'name', 'name_key', '1::real');
END $do$;--> statement-breakpoint
CREATE FUNCTION talyer_note_customers_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_changes (phone, name_key) SELECT phone, name_key FROM new_rows WHERE merged_into IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION talyer_note_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_changes (phone, name_key) VALUES (OLD.phone, OLD.name_key);
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO customer_changes (phone, name_key) VALUES (NEW.phone, NEW.name_key);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "note_customers_added" AFTER INSERT ON "customers" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION talyer_note_customers_added();--> statement-breakpoint
CREATE TRIGGER "note_customer_updated" AFTER UPDATE ON "customers" FOR EACH ROW
  WHEN ((OLD.phone, OLD.name_key, OLD.merged_into) IS DISTINCT FROM (NEW.phone, NEW.name_key, NEW.merged_into))
  EXECUTE FUNCTION talyer_note_customer();--> statement-breakpoint
CREATE TRIGGER "note_customer_deleted" AFTER DELETE ON "customers" FOR EACH ROW
  EXECUTE FUNCTION talyer_note_customer();--> statement-breakpoint
CREATE FUNCTION talyer_clear_pairs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM customer_pairs;
  DELETE FROM customer_changes;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "clear_pairs" AFTER TRUNCATE ON "customers"
  FOR EACH STATEMENT EXECUTE FUNCTION talyer_clear_pairs();--> statement-breakpoint
-- Lists the pairs of the noted values anew; others see them as before, or with the notes gone.
CREATE FUNCTION talyer_fold_pairs() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  numbers text[];
  names text[];
BEGIN
  PERFORM pg_advisory_xact_lock(7254942);
  WITH noted AS (DELETE FROM customer_changes RETURNING phone, name_key)
  SELECT array_agg(DISTINCT phone) FILTER (WHERE phone IS NOT NULL), array_agg(DISTINCT name_key)
  INTO numbers, names FROM noted;
  DELETE FROM customer_pairs WHERE kind = 'number' AND shared = ANY(numbers);
  DELETE FROM customer_pairs WHERE kind = 'name' AND shared = ANY(names);
  INSERT INTO customer_pairs SELECT * FROM talyer_pairs_of_numbers(numbers);
  INSERT INTO customer_pairs SELECT * FROM talyer_pairs_of_names(names);
END $$;--> statement-breakpoint
INSERT INTO customer_changes (phone, name_key) SELECT phone, name_key FROM customers WHERE merged_into IS NULL;--> statement-breakpoint
SELECT talyer_fold_pairs();
