ALTER TABLE "assignment_results" ADD COLUMN "untimed" integer[];--> statement-breakpoint
ALTER TABLE "classroom_race_runs" ADD COLUMN "untimed_gap_ms" integer;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "is_live" boolean;--> statement-breakpoint
ALTER TABLE "room_members" ADD COLUMN "holder_hash" text;--> statement-breakpoint
ALTER TABLE "room_runs" ADD COLUMN "untimed_gap_ms" integer;