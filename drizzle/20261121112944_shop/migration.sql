CREATE TABLE "active_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "active_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"user_role" text NOT NULL,
	"current_page" text NOT NULL,
	"is_editing" boolean DEFAULT false NOT NULL,
	"editing_record" text,
	"last_activity" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"session_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_sessions" (
	"sid" text PRIMARY KEY,
	"user_id" integer NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "technicians" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "technicians_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "technicians_name_length" CHECK (length(name) BETWEEN 1 AND 100)
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY,
	"tokens" integer NOT NULL,
	"open_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("role" IN ('admin', 'csr', 'technician', 'client'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer,
	"key" text,
	"fingerprint" text NOT NULL,
	"row_id" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "repair_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"record_id" integer NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repair_history_action" CHECK ("action" IN ('created', 'updated', 'deleted', 'restored', 'imported'))
);
--> statement-breakpoint
CREATE TABLE "repair_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repair_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"date" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"work_week" text DEFAULT '' NOT NULL,
	"client_name" text DEFAULT '' NOT NULL,
	"client_id" integer,
	"contact_no" text DEFAULT '' NOT NULL,
	"contact_digits" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"declared_issue" text DEFAULT '' NOT NULL,
	"repair_cost" numeric(10,2),
	"technician_in_charge" text DEFAULT '' NOT NULL,
	"technician_key" text DEFAULT '' NOT NULL,
	"client_key" text DEFAULT '' NOT NULL,
	"mode_of_transaction" text DEFAULT '' NOT NULL,
	"shipping_status" text,
	"repair_status" text DEFAULT 'Processing' NOT NULL,
	"payment_status" text,
	"payment_channel" text,
	"repair_report" text DEFAULT '' NOT NULL,
	"unit_status_indicator" text DEFAULT 'monitoring' NOT NULL,
	"is_highlighted" boolean DEFAULT false NOT NULL,
	"updated_by_technician" boolean DEFAULT false NOT NULL,
	"shipping_details" text DEFAULT '' NOT NULL,
	"mode_of_shipping" text,
	"shipback_date" timestamp(3) with time zone,
	"warranty_duration" text DEFAULT '' NOT NULL,
	"courier_name" text DEFAULT '' NOT NULL,
	"courier_address" text DEFAULT '' NOT NULL,
	"courier_contact" text DEFAULT '' NOT NULL,
	"commission" numeric(10,2),
	"commission_percent" numeric(5,2),
	"has_custom_commission" boolean DEFAULT false NOT NULL,
	"import_key" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"search_text" text GENERATED ALWAYS AS (talyer_fold(client_name || E'\n' || unit || E'\n' || declared_issue || E'\n' || repair_report || E'\n' || technician_in_charge)) STORED,
	CONSTRAINT "repair_records_week" CHECK ("work_week" IN ('', 'work week 1', 'work week 2', 'work week 3', 'work week 4', 'work week 5')),
	CONSTRAINT "repair_records_cost" CHECK (repair_cost >= 0),
	CONSTRAINT "repair_records_commission" CHECK (commission >= 0),
	CONSTRAINT "repair_records_percent" CHECK (commission_percent BETWEEN 0 AND 100),
	CONSTRAINT "repair_records_repair_status" CHECK ("repair_status" IN ('Pending', 'Processing', 'Monitoring', 'Waiting Parts', 'Unit OK', 'RTO', 'Backjob')),
	CONSTRAINT "repair_records_payment_status" CHECK ("payment_status" IN ('paid', 'Unpaid')),
	CONSTRAINT "repair_records_payment_channel" CHECK ("payment_channel" IN ('gcash', 'maya', 'seabank', 'gotymebank', 'cash')),
	CONSTRAINT "repair_records_shipping_status" CHECK ("shipping_status" IN ('Received', 'In Transit', 'To Ship', 'Shipped')),
	CONSTRAINT "repair_records_shipping_mode" CHECK ("mode_of_shipping" IN ('Lalamove', 'Courier', 'Walk-in')),
	CONSTRAINT "repair_records_indicator" CHECK ("unit_status_indicator" IN ('okay', 'monitoring'))
);
--> statement-breakpoint
CREATE TABLE "auto_reply_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auto_reply_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"label" text NOT NULL,
	"content" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auto_reply_templates_label" CHECK (length(label) BETWEEN 1 AND 255)
);
--> statement-breakpoint
CREATE TABLE "commission_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"technician_name" text NOT NULL,
	"technician_key" text NOT NULL,
	"commission_rate" numeric(5,2) DEFAULT '20' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_rates_name" CHECK (length(technician_name) BETWEEN 1 AND 100),
	CONSTRAINT "commission_rates_rate" CHECK (commission_rate BETWEEN 0 AND 100)
);
--> statement-breakpoint
CREATE TABLE "expenses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expenses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"category" text NOT NULL,
	"work_week" text NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expenses_category" CHECK ("category" IN ('smd parts', 'electricity', 'salary')),
	CONSTRAINT "expenses_week" CHECK ("work_week" IN ('work week 1', 'work week 2', 'work week 3', 'work week 4', 'work week 5')),
	CONSTRAINT "expenses_amount" CHECK (amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "system_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"setting_key" text NOT NULL,
	"setting_value" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "system_settings_length" CHECK (length(setting_key) <= 255 AND length(setting_value) <= 255)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "active_sessions_session" ON "active_sessions" ("session_id");--> statement-breakpoint
CREATE INDEX "active_sessions_activity" ON "active_sessions" ("last_activity");--> statement-breakpoint
CREATE INDEX "active_sessions_user" ON "active_sessions" ("user_id");--> statement-breakpoint
CREATE INDEX "login_sessions_user" ON "login_sessions" ("user_id");--> statement-breakpoint
CREATE INDEX "login_sessions_expire" ON "login_sessions" ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "technicians_name" ON "technicians" ("name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" (lower("username"));--> statement-breakpoint
CREATE INDEX "users_client_name" ON "users" ("name_key") WHERE role = 'client';--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" ("created_at");--> statement-breakpoint
CREATE INDEX "repair_history_record" ON "repair_history" ("record_id","id");--> statement-breakpoint
CREATE INDEX "repair_records_newest" ON "repair_records" ("date" DESC,"id" DESC) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "repair_records_technician" ON "repair_records" ("technician_key","date" DESC,"id" DESC) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "repair_records_client" ON "repair_records" ("client_id","date" DESC,"id" DESC) WHERE deleted_at IS NULL AND client_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "repair_records_unlinked_client" ON "repair_records" ("client_key") WHERE client_id IS NULL;--> statement-breakpoint
CREATE INDEX "repair_records_status" ON "repair_records" ("repair_status","date" DESC,"id" DESC) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "repair_records_by_client" ON "repair_records" ("client_key","id") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "repair_records_by_cost" ON "repair_records" (coalesce("repair_cost", -1),"id") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "repair_records_by_status" ON "repair_records" ("repair_status","id") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "repair_records_totals" ON "repair_records" ("repair_status","payment_status","repair_cost") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "repair_records_search" ON "repair_records" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "repair_records_contact" ON "repair_records" USING gin ("contact_digits" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "repair_records_import_key" ON "repair_records" ("import_key");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_rates_technician" ON "commission_rates" ("technician_key");--> statement-breakpoint
CREATE INDEX "expenses_newest" ON "expenses" ("date" DESC,"id" DESC);--> statement-breakpoint
CREATE UNIQUE INDEX "system_settings_key" ON "system_settings" ("setting_key");--> statement-breakpoint
ALTER TABLE "active_sessions" ADD CONSTRAINT "active_sessions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "login_sessions" ADD CONSTRAINT "login_sessions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "repair_history" ADD CONSTRAINT "repair_history_record_id_repair_records_id_fkey" FOREIGN KEY ("record_id") REFERENCES "repair_records"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "repair_history" ADD CONSTRAINT "repair_history_actor_id_users_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "repair_records" ADD CONSTRAINT "repair_records_client" FOREIGN KEY ("client_id") REFERENCES "users"("id") ON DELETE SET NULL;