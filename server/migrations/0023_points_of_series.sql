ALTER TABLE "room_runs" ADD COLUMN "series_from" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "series_from" integer DEFAULT 1 NOT NULL;