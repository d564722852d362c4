CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"record_id" integer NOT NULL,
	"customer_id" integer,
	"template_id" integer,
	"purpose" text NOT NULL,
	"channel" text NOT NULL,
	"to_text" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"by" integer,
	"by_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp(3) with time zone,
	CONSTRAINT "messages_purpose" CHECK ("purpose" IN ('reply', 'status', 'promised', 'reminder')),
	CONSTRAINT "messages_channel" CHECK ("channel" IN ('sms', 'whatsapp', 'viber', 'messenger', 'email', 'copy'))
);
--> statement-breakpoint
ALTER TABLE "auto_reply_templates" ADD COLUMN "purpose" text DEFAULT 'reply' NOT NULL;--> statement-breakpoint
ALTER TABLE "auto_reply_templates" ADD COLUMN "for_status" text;--> statement-breakpoint
ALTER TABLE "auto_reply_templates" ADD COLUMN "lang" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_record" ON "messages" ("record_id","id");--> statement-breakpoint
CREATE INDEX "messages_customer" ON "messages" ("customer_id","id");--> statement-breakpoint
CREATE INDEX "messages_template" ON "messages" ("template_id") WHERE template_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_record_id_repair_records_id_fkey" FOREIGN KEY ("record_id") REFERENCES "repair_records"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_template_id_auto_reply_templates_id_fkey" FOREIGN KEY ("template_id") REFERENCES "auto_reply_templates"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "auto_reply_templates" ADD CONSTRAINT "auto_reply_templates_purpose" CHECK ("purpose" IN ('reply', 'status', 'promised', 'reminder'));--> statement-breakpoint
ALTER TABLE "auto_reply_templates" ADD CONSTRAINT "auto_reply_templates_status" CHECK ("for_status" IN ('Pending', 'Processing', 'Monitoring', 'Waiting Parts', 'Unit OK', 'RTO', 'Backjob'));--> statement-breakpoint
ALTER TABLE "auto_reply_templates" ADD CONSTRAINT "auto_reply_templates_lang" CHECK ("lang" IN ('en', 'fil'));--> statement-breakpoint
ALTER TABLE "auto_reply_templates" ADD CONSTRAINT "auto_reply_templates_use" CHECK ((purpose = 'status') = (for_status IS NOT NULL));