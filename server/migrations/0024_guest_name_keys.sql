ALTER TABLE "room_members" ADD COLUMN "name_key" text;--> statement-breakpoint
-- Only the product knows what looks alike: until a member takes another name, the key is one that no name has.
UPDATE "room_members" SET "name_key" = "member_id"::text;--> statement-breakpoint
ALTER TABLE "room_members" ALTER COLUMN "name_key" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "room_members_name_keys" ON "room_members" USING btree ("room_id","name_key") WHERE left_at is null and user_id is null;--> statement-breakpoint
CREATE INDEX "users_gamer_tag_look" ON "users" USING btree (lower(translate("gamer_tag", '0Ii1_', 'olll')));