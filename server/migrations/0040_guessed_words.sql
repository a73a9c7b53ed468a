ALTER TABLE "classroom_members" ADD COLUMN "num_wrong_words" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "classroom_members" ADD COLUMN "first_wrong_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "classroom_members" ADD COLUMN "last_wrong_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "classroom_members" ADD COLUMN "let_in_at" timestamp (3) with time zone;