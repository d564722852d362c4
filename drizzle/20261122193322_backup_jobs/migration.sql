ALTER TABLE "jobs" DROP CONSTRAINT "jobs_kind", ADD CONSTRAINT "jobs_kind" CHECK ("kind" IN ('export', 'clean-up', 'daily-clean-up', 'backup', 'backup-copy'));--> statement-breakpoint
INSERT INTO "jobs" ("kind", "key", "payload", "run_at") VALUES
  ('backup', 'backup', '{}', least(now() + interval '1 day',
    (date_trunc('day', now() AT TIME ZONE 'Asia/Manila') + interval '27 hours') AT TIME ZONE 'Asia/Manila')),
  ('backup-copy', 'backup-copy', '{}', now() + interval '10 minutes');
