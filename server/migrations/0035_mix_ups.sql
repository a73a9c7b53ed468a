CREATE TABLE "classroom_mix_ups" (
	"classroom_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"board_id" text NOT NULL,
	"asked_tile_ids" text[] NOT NULL,
	"clicked_tile_ids" text[] NOT NULL,
	"times" integer[] NOT NULL,
	"seen_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "classroom_mix_ups_classroom_id_user_id_board_id_pk" PRIMARY KEY("classroom_id","user_id","board_id")
);
--> statement-breakpoint
CREATE INDEX "classroom_mix_ups_by_user" ON "classroom_mix_ups" USING btree ("user_id","board_id");