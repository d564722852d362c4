CREATE TABLE "import_upload_rows" (
	"upload_id" text,
	"sheet" integer,
	"place" integer,
	"rows" jsonb NOT NULL,
	CONSTRAINT "import_upload_rows_pkey" PRIMARY KEY("upload_id","sheet","place")
);
--> statement-breakpoint
CREATE TABLE "import_uploads" (
	"id" text PRIMARY KEY,
	"user_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"sheets" jsonb DEFAULT '[]' NOT NULL,
	"settings" jsonb DEFAULT '{}' NOT NULL,
	"import_id" integer,
	"counts" jsonb,
	"records" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "import_uploads_state" CHECK ("state" IN ('reading', 'draft', 'importing', 'stopped', 'done'))
);
--> statement-breakpoint
CREATE INDEX "import_uploads_user" ON "import_uploads" ("user_id");--> statement-breakpoint
ALTER TABLE "import_upload_rows" ADD CONSTRAINT "import_upload_rows_upload_id_import_uploads_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "import_uploads"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "import_uploads" ADD CONSTRAINT "import_uploads_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "import_uploads" ADD CONSTRAINT "import_uploads_import_id_imports_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind", ADD CONSTRAINT "jobs_kind" CHECK ("kind" IN ('export', 'clean-up', 'daily-clean-up', 'backup', 'backup-copy', 'import'));