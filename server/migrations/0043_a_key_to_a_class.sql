CREATE TABLE "removed_members" (
	"user_id" text PRIMARY KEY NOT NULL,
	"classroom_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"real_name" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"words_hash" text,
	"extra_time" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "full_account_requests" (
	"user_id" text PRIMARY KEY NOT NULL,
	"classroom_id" uuid NOT NULL,
	"is_allowed" boolean NOT NULL,
	"request_id" uuid,
	"email" text,
	"asked_at" timestamp (3) with time zone,
	"agreed_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "released_by" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "full_account_requests" ADD CONSTRAINT "full_account_requests_user_id_identities_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_members_by_classroom" ON "removed_members" USING btree ("classroom_id");--> statement-breakpoint
CREATE INDEX "full_account_requests_by_classroom" ON "full_account_requests" USING btree ("classroom_id");--> statement-breakpoint
CREATE INDEX "full_account_requests_by_end" ON "full_account_requests" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "users_released" ON "users" USING btree ("released_by","released_at") WHERE released_by is not null;--> statement-breakpoint
CREATE INDEX "users_removed" ON "users" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
-- No managed account has had roles since then: who has some loses them, and the audit log says so.
INSERT INTO "audit_log" ("audit_id", "at", "actor_kind", "action", "target_kind", "target_id", "details")
	SELECT gen_random_uuid(), now(), 'product', 'user.roles', 'user', "user_id", jsonb_build_object(
		'before', array_remove(ARRAY[CASE WHEN "is_admin" THEN 'admin' END, CASE WHEN "is_editor" THEN 'editor' END, CASE WHEN "is_player" THEN 'player' END], NULL),
		'after', array_remove(ARRAY[CASE WHEN "is_player" THEN 'player' END], NULL))
	FROM "users" WHERE "managed_by" IS NOT NULL AND ("is_admin" OR "is_editor");--> statement-breakpoint
UPDATE "users" SET "is_admin" = false, "is_editor" = false WHERE "managed_by" IS NOT NULL AND ("is_admin" OR "is_editor");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "managed_without_roles" CHECK ((managed_by is null and released_by is null) or not (is_admin or is_editor));