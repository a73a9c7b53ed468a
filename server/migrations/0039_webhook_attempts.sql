ALTER TABLE "webhooks" ADD COLUMN "last_slow_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "busy_with" uuid;