CREATE TABLE "customer_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"into_id" integer NOT NULL,
	"from_id" integer NOT NULL,
	"moved" jsonb NOT NULL,
	"merged_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp(3) with time zone
);--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"phone" text,
	"phone2" text,
	"email" text DEFAULT '' NOT NULL,
	"messenger" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"lang" text DEFAULT 'en' NOT NULL,
	"user_id" integer,
	"merged_into" integer,
	"is_kept" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (name_key || ' ' || coalesce(phone, '') || ' ' || coalesce(phone2, '')) STORED,
	CONSTRAINT "customers_named" CHECK (name_key <> ''),
	CONSTRAINT "customers_lang" CHECK ("lang" IN ('en', 'fil'))
);--> statement-breakpoint
CREATE TABLE "devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" integer,
	"kind" text DEFAULT '' NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"imei" text,
	"imei2" text,
	"serial" text,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "record_customers" (
	"record_id" integer PRIMARY KEY,
	"customer_id" integer,
	"device_id" integer
);--> statement-breakpoint
CREATE INDEX "customer_merges_into" ON "customer_merges" ("into_id");--> statement-breakpoint
CREATE INDEX "customer_merges_from" ON "customer_merges" ("from_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_person" ON "customers" ("name_key","phone") WHERE merged_into IS NULL;--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" ("name_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_user" ON "customers" ("user_id");--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" ("merged_into") WHERE merged_into IS NOT NULL;--> statement-breakpoint
CREATE INDEX "devices_customer" ON "devices" ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_imei" ON "devices" ("imei");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_imei2" ON "devices" ("imei2");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_serial" ON "devices" (upper("serial"));--> statement-breakpoint
CREATE INDEX "devices_search" ON "devices" USING gin ((coalesce(imei, '') || ' ' || coalesce(imei2, '') || ' ' || coalesce(upper(serial), '')) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_into_id_customers_id_fkey" FOREIGN KEY ("into_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_from_id_customers_id_fkey" FOREIGN KEY ("from_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_customers_id_fkey" FOREIGN KEY ("merged_into") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
-- `dialNumber` of src/domain/phones.ts: the number to dial for a contact field; null without one.
CREATE FUNCTION talyer_phone(contact text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  -- What most people type needs no more.
  CASE WHEN contact ~ '^(0|\+?63)?9[0-9]{9}$' THEN '+63' || right(contact, 10) ELSE (
  SELECT number FROM (
    SELECT place, CASE
      WHEN is_foreign THEN '+' || substring(digits FROM '^(?:00)?([1-9][0-9]{6,14})$')
      WHEN own ~ '^9[0-9]{9}$' THEN '+63' || own
      WHEN own <> digits
        AND own ~ '^(2[0-9]|3[2-68]|4[2-9]|5[2-6]|6[2-58]|7[24578]|8[2-8])[0-9]{7}$' THEN '+63' || own
      END AS number
    FROM regexp_split_to_table(contact, '[/,;|&\n]|\y(?:or|and|o|at)\y', 'i')
      WITH ORDINALITY AS parts (part, place)
    CROSS JOIN LATERAL (SELECT
      substring(part FROM '(?<![0-9])\+?\(?[0-9][0-9\s().-]*[0-9](?![0-9])') AS typed) AS found
    CROSS JOIN LATERAL (SELECT regexp_replace(regexp_replace(typed, '[^0-9]', '', 'g'),
      '^(0063|63)0(?=[0-9]{9})', '\1') AS digits) AS read
    CROSS JOIN LATERAL (SELECT
      CASE WHEN left(typed, 1) = '+' THEN digits !~ '^63' ELSE digits ~ '^00(?!63)' END AS is_foreign,
      regexp_replace(regexp_replace(digits, '^(00)?63(?=[2-9][0-9]{8})', ''),
        '^0(?=[2-9])', '') AS own) AS kind
  ) AS numbers
  WHERE contact ~ '[0-9].*[0-9]'
  ORDER BY number IS NULL, place LIMIT 1) END;--> statement-breakpoint
-- One customer for each account that records are linked to.
INSERT INTO customers (name, name_key, phone, user_id)
SELECT DISTINCT ON (name_key, phone) name, name_key, phone, id FROM (
  SELECT u.id, u.name, u.name_key, coalesce(talyer_phone(u.contact_no), (
    SELECT talyer_phone(r.contact_no) FROM repair_records AS r
    WHERE r.client_id = u.id AND r.client_key = u.name_key AND talyer_phone(r.contact_no) IS NOT NULL
    ORDER BY r.id DESC LIMIT 1)) AS phone
  FROM users AS u WHERE u.name_key <> '' AND u.id IN (SELECT client_id FROM repair_records)
) AS accounts ORDER BY name_key, phone, id;--> statement-breakpoint
-- One for each name with a number that can be dialled, in the spelling of the latest record.
WITH numbered AS MATERIALIZED (
  SELECT id, client_id, client_name, client_key, talyer_phone(contact_no) AS phone
  FROM repair_records WHERE client_key <> '' AND (client_id IS NOT NULL OR contact_no ~ '[0-9]')
), made AS (
  INSERT INTO customers (name, name_key, phone)
  SELECT DISTINCT ON (client_key, phone) btrim(client_name), client_key, phone FROM numbered
  WHERE phone IS NOT NULL AND client_id IS NULL ORDER BY client_key, phone, id DESC
  ON CONFLICT (name_key, phone) WHERE merged_into IS NULL DO NOTHING
  RETURNING id, name_key, phone
), known AS (
  SELECT id, name_key, phone FROM customers UNION ALL SELECT id, name_key, phone FROM made
)
INSERT INTO record_customers (record_id, customer_id)
SELECT n.id, coalesce(a.id, k.id) FROM numbered AS n
LEFT JOIN customers AS a ON a.user_id = n.client_id
LEFT JOIN known AS k ON k.name_key = n.client_key AND k.phone = n.phone
WHERE coalesce(a.id, k.id) IS NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "record_customers_customer" ON "record_customers" ("customer_id");--> statement-breakpoint
CREATE INDEX "record_customers_device" ON "record_customers" ("device_id") WHERE device_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "record_customers" ADD CONSTRAINT "record_customers_record_id_repair_records_id_fkey" FOREIGN KEY ("record_id") REFERENCES "repair_records"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "record_customers" ADD CONSTRAINT "record_customers_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "record_customers" ADD CONSTRAINT "record_customers_device_id_devices_id_fkey" FOREIGN KEY ("device_id") REFERENCES "devices"("id") ON DELETE SET NULL;
