CREATE TABLE "import_changes" (
	"import_id" integer,
	"record_id" integer,
	"version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"exported_at" timestamp(3) with time zone,
	CONSTRAINT "import_changes_pkey" PRIMARY KEY("import_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"actor_name" text NOT NULL,
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"undone_at" timestamp(3) with time zone,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"rows_added" integer DEFAULT 0 NOT NULL,
	"rows_changed" integer DEFAULT 0 NOT NULL,
	"rows_known" integer DEFAULT 0 NOT NULL,
	"rows_kept" integer DEFAULT 0 NOT NULL,
	"rows_refused" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "contact_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_records" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "repair_records" ADD COLUMN "import_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "import_changes_record" ON "import_changes" ("record_id");--> statement-breakpoint
CREATE INDEX "repair_records_import" ON "repair_records" ("import_id") WHERE import_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_record_id_repair_records_id_fkey" FOREIGN KEY ("record_id") REFERENCES "repair_records"("id") ON DELETE CASCADE;