CREATE TABLE "audit_log" (
	"audit_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_user_id" text,
	"session_id" text,
	"ip_address" text,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "start_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "audit_log" USING btree ("at","audit_id");--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit_log" USING btree ("actor_user_id","at","audit_id");--> statement-breakpoint
CREATE INDEX "audit_by_actor_kind" ON "audit_log" USING btree ("actor_kind","at","audit_id");--> statement-breakpoint
CREATE INDEX "audit_by_action" ON "audit_log" USING btree ("action","at","audit_id");--> statement-breakpoint
CREATE INDEX "audit_by_target_kind" ON "audit_log" USING btree ("target_kind","at","audit_id");--> statement-breakpoint
CREATE INDEX "audit_by_target" ON "audit_log" USING btree ("target_id","at","audit_id");