DROP INDEX "room_members_names";--> statement-breakpoint
DROP INDEX "room_members_name_keys";--> statement-breakpoint
ALTER TABLE "room_members" ADD COLUMN "is_admitted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "room_members_names" ON "room_members" USING btree ("room_id",lower("name")) WHERE left_at is null and is_admitted;--> statement-breakpoint
CREATE UNIQUE INDEX "room_members_name_keys" ON "room_members" USING btree ("room_id","name_key") WHERE left_at is null and is_admitted and user_id is null;