ALTER TABLE "boards" ADD COLUMN "prefix_translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tiles" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;