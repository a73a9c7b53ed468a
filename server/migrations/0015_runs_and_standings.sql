CREATE TABLE "run_reviews" (
	"user_id" text NOT NULL,
	"play_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"note" text NOT NULL,
	"flagged_reasons" text[] NOT NULL,
	"needed_confirmation" boolean NOT NULL,
	"reviewer_id" text NOT NULL,
	"reviewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "run_reviews_user_id_play_id_pk" PRIMARY KEY("user_id","play_id")
);
--> statement-breakpoint
DROP INDEX "leaderboard_all";--> statement-breakpoint
ALTER TABLE "app_stats" ADD COLUMN "address_key" text DEFAULT gen_random_uuid()::text || gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "personal_bests" ADD COLUMN "num_verified" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "personal_bests" ADD COLUMN "ranked_total_duration_ms" integer;--> statement-breakpoint
ALTER TABLE "personal_bests" ADD COLUMN "ranked_num_incorrect_clicks" integer;--> statement-breakpoint
ALTER TABLE "personal_bests" ADD COLUMN "ranked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "personal_bests" ADD COLUMN "ranked_play_id" uuid;--> statement-breakpoint
ALTER TABLE "personal_bests" ADD COLUMN "waiting_total_duration_ms" integer;--> statement-breakpoint
ALTER TABLE "personal_bests" ADD COLUMN "waiting_num_incorrect_clicks" integer;--> statement-breakpoint
ALTER TABLE "personal_bests" ADD COLUMN "waiting_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "personal_bests" ADD COLUMN "waiting_play_id" uuid;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "is_known_game" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "abandoned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "times_hash" text;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "standing" text;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "needs_confirmation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "run_reviews_by_verdict" ON "run_reviews" USING btree ("verdict","reviewed_at" DESC NULLS LAST,"play_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deals_by_game" ON "deals" USING btree ("board_id","seed");--> statement-breakpoint
CREATE INDEX "leaderboard_waiting" ON "personal_bests" USING btree ("board_id","waiting_total_duration_ms","waiting_at","user_id") WHERE is_listed and waiting_total_duration_ms is not null;--> statement-breakpoint
CREATE INDEX "waiting_runs" ON "personal_bests" USING btree ("waiting_at" DESC NULLS LAST,"waiting_play_id" DESC NULLS LAST) WHERE waiting_play_id is not null;--> statement-breakpoint
CREATE INDEX "plays_open" ON "plays" USING btree ("user_id","started_at") WHERE finished_at is null and abandoned_at is null;--> statement-breakpoint
CREATE INDEX "plays_unfinished" ON "plays" USING btree ("started_at") WHERE finished_at is null and deal is null;--> statement-breakpoint
CREATE INDEX "plays_by_deal_and_device" ON "plays" USING btree ("deal","device_hash") WHERE deal is not null and device_hash is not null;--> statement-breakpoint
CREATE INDEX "plays_by_deal_and_address" ON "plays" USING btree ("deal","address_hash") WHERE deal is not null and address_hash is not null;--> statement-breakpoint
CREATE INDEX "plays_by_times" ON "plays" USING btree ("times_hash") WHERE times_hash is not null;--> statement-breakpoint
CREATE INDEX "plays_flagged" ON "plays" USING btree ("finished_at" DESC NULLS LAST,"play_id" DESC NULLS LAST) WHERE outcome = 'COMPLETED' and unverified_reasons <> '{}' and not 'rejected' = any(unverified_reasons);--> statement-breakpoint
CREATE INDEX "leaderboard_all" ON "personal_bests" USING btree ("board_id","ranked_total_duration_ms","ranked_at","user_id") WHERE is_listed and ranked_total_duration_ms is not null;--> statement-breakpoint
UPDATE "personal_bests" best SET "ranked_total_duration_ms" = best.total_duration_ms, "ranked_num_incorrect_clicks" = best.num_incorrect_clicks, "ranked_at" = best.server_timestamp, "ranked_play_id" = best.play_id, "num_verified" = (SELECT count(*) FROM plays WHERE plays.user_id = best.user_id AND plays.board_id = best.board_id AND finished_at IS NOT NULL AND unverified_reasons = '{}' AND outcome = 'COMPLETED' AND counts_for_best);
