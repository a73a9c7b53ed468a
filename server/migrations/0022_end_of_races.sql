ALTER TABLE "room_members" ADD COLUMN "first_race" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "room_members" ADD COLUMN "waived_race" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "room_runs" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "room_runs" ADD COLUMN "num_found" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "race_end" text;