CREATE TABLE "board_changes" (
	"board_id" text NOT NULL,
	"change_id" uuid NOT NULL,
	"change" text NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"user_id" text NOT NULL,
	"save_key" uuid,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"num_tiles_added" integer DEFAULT 0 NOT NULL,
	"num_tiles_removed" integer DEFAULT 0 NOT NULL,
	"num_tiles_changed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "board_changes_board_id_change_id_pk" PRIMARY KEY("board_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "board_imports" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"manifest" jsonb NOT NULL,
	"plan" jsonb NOT NULL,
	"choice" jsonb,
	"num_images" integer DEFAULT 0 NOT NULL,
	"num_images_done" integer DEFAULT 0 NOT NULL,
	"board_ids" text[] DEFAULT '{}' NOT NULL,
	"failure" jsonb
);
--> statement-breakpoint
CREATE TABLE "deleted_boards" (
	"board_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"deleted_by" text NOT NULL,
	"board" jsonb,
	"tiles" jsonb,
	"purged_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "image_uploads" (
	"upload_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"original_image_filename" text NOT NULL,
	"facts" jsonb NOT NULL,
	"has_small_images" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images_folders" (
	"folder" text PRIMARY KEY NOT NULL,
	"board_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "name_lower" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "num_tiles" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "num_enabled_tiles" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "is_playable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "cover" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tiles" ADD COLUMN "image_facts" jsonb;--> statement-breakpoint
ALTER TABLE "tiles" ADD COLUMN "has_small_images" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "board_changes_save" ON "board_changes" USING btree ("user_id","save_key");--> statement-breakpoint
CREATE INDEX "board_imports_by_time" ON "board_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deleted_boards_by_time" ON "deleted_boards" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "image_uploads_by_time" ON "image_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "boards_by_name_key" ON "boards" USING btree ("name_key" collate "C");--> statement-breakpoint
CREATE INDEX "boards_by_created_at" ON "boards" USING btree ("board_created_at");--> statement-breakpoint
CREATE INDEX "boards_by_mode" ON "boards" USING btree ("mode");--> statement-breakpoint
CREATE INDEX "boards_by_images_folder" ON "boards" USING btree ("images_folder_name");--> statement-breakpoint
CREATE INDEX "boards_by_layout" ON "boards" USING btree ("board_portrait_layout");--> statement-breakpoint
CREATE INDEX "boards_by_keyword" ON "boards" USING gin ("keywords");--> statement-breakpoint
CREATE INDEX "plays_verified_by_board" ON "plays" USING btree ("board_id","finished_at" DESC NULLS LAST) WHERE finished_at is not null and unverified_reasons = '{}';--> statement-breakpoint
INSERT INTO "images_folders" ("folder", "board_id") SELECT "images_folder_name", "board_id" FROM "boards" ORDER BY "board_id" ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "boards" SET
  "name_key" = "slug",
  "name_lower" = lower("name"),
  "num_tiles" = (SELECT count(*) FROM "tiles" WHERE "tiles"."board_id" = "boards"."board_id"),
  "num_enabled_tiles" = (SELECT count(*) FROM "tiles" WHERE "tiles"."board_id" = "boards"."board_id" AND "tiles"."enabled"),
  "is_playable" = (SELECT count(*) FROM "tiles" WHERE "tiles"."board_id" = "boards"."board_id" AND "tiles"."enabled" AND "tiles"."prompt" ~ '[^|[:space:]]')
    >= split_part("board_portrait_layout", 'x', 1)::int * split_part("board_portrait_layout", 'x', 2)::int,
  "cover" = coalesce((SELECT jsonb_agg(jsonb_build_object('tileId', t."tile_id", 'imageFilename', t."image_filename", 'backgroundColor', t."background_color", 'radialGradientHexColor', t."radial_gradient_hex_color") ORDER BY t."tile_id" COLLATE "C")
    FROM (SELECT * FROM "tiles" WHERE "tiles"."board_id" = "boards"."board_id" AND "tiles"."enabled" AND "tiles"."prompt" ~ '[^|[:space:]]' ORDER BY "tile_id" COLLATE "C" LIMIT 8) t), '[]'::jsonb);
