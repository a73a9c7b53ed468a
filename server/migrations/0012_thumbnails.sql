ALTER TABLE "image_uploads" DROP COLUMN "has_small_images";--> statement-breakpoint
ALTER TABLE "tiles" DROP COLUMN "has_small_images";