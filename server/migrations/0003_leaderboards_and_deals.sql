CREATE TABLE "deals" (
	"code" text PRIMARY KEY NOT NULL,
	"board_id" text NOT NULL,
	"board_version" integer NOT NULL,
	"seed" bigint NOT NULL,
	"rules_version" integer NOT NULL,
	"user_id" text,
	"play_id" uuid,
	"day" date,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "plays_history";--> statement-breakpoint
ALTER TABLE "personal_bests" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "personal_bests" ADD COLUMN "day_on" date;--> statement-breakpoint
ALTER TABLE "personal_bests" ADD COLUMN "day_total_duration_ms" integer;--> statement-breakpoint
ALTER TABLE "personal_bests" ADD COLUMN "day_num_incorrect_clicks" integer;--> statement-breakpoint
ALTER TABLE "personal_bests" ADD COLUMN "day_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "personal_bests" ADD COLUMN "week_on" date;--> statement-breakpoint
ALTER TABLE "personal_bests" ADD COLUMN "week_total_duration_ms" integer;--> statement-breakpoint
ALTER TABLE "personal_bests" ADD COLUMN "week_num_incorrect_clicks" integer;--> statement-breakpoint
ALTER TABLE "personal_bests" ADD COLUMN "week_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "deal" text;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "counts_for_best" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "hide_from_leaderboards" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "deals_by_play" ON "deals" USING btree ("user_id","play_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deals_by_day" ON "deals" USING btree ("board_id","day","board_version","rules_version");--> statement-breakpoint
CREATE INDEX "leaderboard_all" ON "personal_bests" USING btree ("board_id","total_duration_ms","server_timestamp","user_id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "leaderboard_week" ON "personal_bests" USING btree ("board_id","week_on","week_total_duration_ms","week_at","user_id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "leaderboard_today" ON "personal_bests" USING btree ("board_id","day_on","day_total_duration_ms","day_at","user_id") WHERE is_listed;--> statement-breakpoint
CREATE UNIQUE INDEX "plays_game" ON "plays" USING btree ("user_id","board_id","seed") WHERE counts_for_best;--> statement-breakpoint
CREATE INDEX "plays_verified" ON "plays" USING btree ("user_id","board_id","finished_at" DESC NULLS LAST,"play_id" DESC NULLS LAST) WHERE finished_at is not null and unverified_reasons = '{}';--> statement-breakpoint
UPDATE "personal_bests" SET "is_listed" = false FROM "users" WHERE "users"."user_id" = "personal_bests"."user_id" AND NOT "users"."enabled";
