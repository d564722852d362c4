CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"record_id" integer,
	"amount" numeric(10,2) NOT NULL,
	"kind" text NOT NULL,
	"channel" text,
	"reference" text DEFAULT '' NOT NULL,
	"invoice_no" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"origin" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"shop_day" date NOT NULL,
	"taken_by" integer,
	"taken_by_name" text DEFAULT '' NOT NULL,
	"counters_id" integer,
	"voided_at" timestamp(3) with time zone,
	"void_reason" text DEFAULT '' NOT NULL,
	"closing_id" integer,
	CONSTRAINT "payments_amount" CHECK (amount <> 0),
	CONSTRAINT "payments_about" CHECK ((kind = 'drawer') = (record_id IS NULL)),
	CONSTRAINT "payments_kind" CHECK ("kind" IN ('payment', 'refund', 'correction', 'drawer')),
	CONSTRAINT "payments_origin" CHECK ("origin" IN ('till', 'status')),
	CONSTRAINT "payments_channel" CHECK ("channel" IN ('gcash', 'maya', 'seabank', 'gotymebank', 'cash')),
	CONSTRAINT "payments_voided" CHECK (voided_at IS NULL OR closing_id IS NULL)
);
--> statement-breakpoint
CREATE TABLE "till_closings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "till_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"closed_at" timestamp(3) with time zone NOT NULL,
	"shop_day" date NOT NULL,
	"closed_by" integer,
	"closed_by_name" text DEFAULT '' NOT NULL,
	"float" numeric(14,2) NOT NULL,
	"counted" numeric(14,2) NOT NULL,
	"taken_out" numeric(14,2) NOT NULL,
	"expected" numeric(14,2) NOT NULL,
	"by_channel" jsonb NOT NULL,
	"difference" numeric(14,2) NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"payments" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payments_record" ON "payments" ("record_id");--> statement-breakpoint
CREATE INDEX "payments_day" ON "payments" ("shop_day","id");--> statement-breakpoint
CREATE INDEX "payments_closing" ON "payments" ("closing_id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" ("id") WHERE closing_id IS NULL AND voided_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" ("channel","reference") WHERE reference <> '' AND void_reason = '' AND kind = 'payment';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_counters" ON "payments" ("counters_id") WHERE voided_at IS NULL;--> statement-breakpoint
CREATE INDEX "till_closings_day" ON "till_closings" ("shop_day","id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_record_id_repair_records_id_fkey" FOREIGN KEY ("record_id") REFERENCES "repair_records"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_closing_id_till_closings_id_fkey" FOREIGN KEY ("closing_id") REFERENCES "till_closings"("id");