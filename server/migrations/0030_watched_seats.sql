ALTER TABLE "room_members" ADD COLUMN "has_watched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "room_members" SET "has_watched" = true;
