CREATE TABLE "job_files" (
	"job_id" integer,
	"place" integer,
	"bytes" bytea NOT NULL,
	CONSTRAINT "job_files_pkey" PRIMARY KEY("job_id","place")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL UNIQUE,
	"payload" jsonb NOT NULL,
	"progress" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	"last_error" text DEFAULT '' NOT NULL,
	"claimed_by" text,
	"expires_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_kind" CHECK ("kind" IN ('export', 'clean-up', 'daily-clean-up'))
);
--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" ("kind","id") WHERE finished_at IS NULL;--> statement-breakpoint
ALTER TABLE "job_files" ADD CONSTRAINT "job_files_job_id_jobs_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "job_files" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
--> statement-breakpoint
INSERT INTO "jobs" ("kind", "key", "payload") VALUES ('clean-up', 'clean-up', '{}'), ('daily-clean-up', 'daily-clean-up', '{}');
