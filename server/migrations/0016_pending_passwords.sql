CREATE TABLE "pending_passwords" (
	"pending_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"password_hash" text NOT NULL,
	"device_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "action_codes" ADD COLUMN "pending_id" uuid;--> statement-breakpoint
ALTER TABLE "pending_passwords" ADD CONSTRAINT "pending_passwords_user_id_identities_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identities"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_passwords_by_user" ON "pending_passwords" USING btree ("user_id");