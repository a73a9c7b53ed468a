ALTER TABLE "users" ADD COLUMN "gravatar_filename" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "gravatar_email_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "gravatar_fetched_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_email_prefix" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_gamer_tag_prefix" ON "users" USING btree ("gamer_tag_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_id_prefix" ON "users" USING btree ("user_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("email") WHERE is_admin;--> statement-breakpoint
CREATE INDEX "users_editors" ON "users" USING btree ("email") WHERE is_editor;--> statement-breakpoint
CREATE INDEX "users_disabled" ON "users" USING btree ("email") WHERE not enabled;--> statement-breakpoint
CREATE INDEX "users_unverified" ON "users" USING btree ("email") WHERE not email_verified;