ALTER TABLE "plays" ADD COLUMN "best_play_id" uuid;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "num_times_played" integer;