CREATE TABLE "guest_plays" (
	"play_id" uuid PRIMARY KEY NOT NULL,
	"claim_hash" text NOT NULL,
	"board_id" text NOT NULL,
	"board_version" integer NOT NULL,
	"seed" bigint NOT NULL,
	"rules_version" integer NOT NULL,
	"timeout_ms" integer NOT NULL,
	"wrong_click_penalty_ms" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guest_plays_claim_hash_unique" UNIQUE("claim_hash")
);
--> statement-breakpoint
CREATE INDEX "guest_plays_by_time" ON "guest_plays" USING btree ("started_at");