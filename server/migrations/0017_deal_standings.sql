ALTER TABLE "guest_plays" ADD COLUMN "deal" text;--> statement-breakpoint
ALTER TABLE "guest_plays" ADD COLUMN "guest_hash" text;--> statement-breakpoint
ALTER TABLE "guest_plays" ADD COLUMN "counts_for_best" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_plays" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "guest_plays" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "guest_plays" ADD COLUMN "is_known_game" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_plays" ADD COLUMN "finished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "guest_plays" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "guest_plays" ADD COLUMN "clicks" jsonb;--> statement-breakpoint
ALTER TABLE "guest_plays" ADD COLUMN "accuracy" double precision;--> statement-breakpoint
ALTER TABLE "guest_plays" ADD COLUMN "average_correct_click_duration_ms" double precision;--> statement-breakpoint
ALTER TABLE "guest_plays" ADD COLUMN "completed_duration_ms" integer;--> statement-breakpoint
ALTER TABLE "guest_plays" ADD COLUMN "penalty_duration_ms" integer;--> statement-breakpoint
ALTER TABLE "guest_plays" ADD COLUMN "total_duration_ms" integer;--> statement-breakpoint
ALTER TABLE "guest_plays" ADD COLUMN "num_clicks_total" integer;--> statement-breakpoint
ALTER TABLE "guest_plays" ADD COLUMN "num_incorrect_clicks" integer;--> statement-breakpoint
ALTER TABLE "guest_plays" ADD COLUMN "num_tiles_on_board" integer;--> statement-breakpoint
ALTER TABLE "guest_plays" ADD COLUMN "unverified_reasons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_plays" ADD COLUMN "times_hash" text;--> statement-breakpoint
CREATE INDEX "guest_plays_standing" ON "guest_plays" USING btree ("deal","total_duration_ms","finished_at","play_id") WHERE deal is not null and outcome = 'COMPLETED' and unverified_reasons = '{}';--> statement-breakpoint
CREATE INDEX "guest_plays_by_deal_and_guest" ON "guest_plays" USING btree ("deal","guest_hash","total_duration_ms") WHERE deal is not null;--> statement-breakpoint
CREATE INDEX "guest_plays_by_deal_and_device" ON "guest_plays" USING btree ("deal","device_hash") WHERE deal is not null and device_hash is not null;--> statement-breakpoint
CREATE INDEX "guest_plays_by_deal_and_address" ON "guest_plays" USING btree ("deal","address_hash") WHERE deal is not null and address_hash is not null;--> statement-breakpoint
CREATE INDEX "guest_plays_by_times" ON "guest_plays" USING btree ("times_hash") WHERE times_hash is not null;--> statement-breakpoint
CREATE INDEX "plays_standing" ON "plays" USING btree ("deal","total_duration_ms","finished_at","play_id") WHERE deal is not null and outcome = 'COMPLETED' and unverified_reasons = '{}';--> statement-breakpoint
CREATE INDEX "plays_by_deal_and_user" ON "plays" USING btree ("deal","user_id","total_duration_ms") WHERE deal is not null;