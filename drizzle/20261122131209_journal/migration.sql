ALTER TABLE "repair_history" RENAME TO "journal";--> statement-breakpoint
ALTER TABLE "journal" DROP CONSTRAINT "repair_history_record_id_repair_records_id_fkey";--> statement-breakpoint
ALTER TABLE "journal" DROP CONSTRAINT "repair_history_actor_id_users_id_fkey";--> statement-breakpoint
ALTER TABLE "journal" DROP CONSTRAINT "repair_history_action";--> statement-breakpoint
ALTER INDEX "repair_history_record" RENAME TO "journal_record";--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "subject" text DEFAULT 'repair' NOT NULL;--> statement-breakpoint
ALTER TABLE "journal" ALTER COLUMN "subject" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "subject_id" text;--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "actor_kind" text;--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "audience" jsonb;--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "journal" ADD COLUMN "undo_of" bigint;--> statement-breakpoint
ALTER TABLE "journal" ALTER COLUMN "record_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "journal_actor" ON "journal" ("actor_name","id");--> statement-breakpoint
CREATE INDEX "journal_subject" ON "journal" ("subject","id");--> statement-breakpoint
CREATE INDEX "journal_at" ON "journal" ("at");--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_actor_kind" CHECK ("actor_kind" IN ('user', 'import', 'console', 'system'));--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_about" CHECK ((subject = 'repair') = (record_id IS NOT NULL));