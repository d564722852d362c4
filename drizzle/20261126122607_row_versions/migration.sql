ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "auto_reply_templates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Accounts that were removed before have no version, and may be restored after.
UPDATE "removed_users" SET "kept" = jsonb_set("kept", '{users,0,version}', '1') WHERE "kept" @? '$.users[0]';
