CREATE TABLE "assignment_practices" (
	"assignment_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"records" jsonb NOT NULL,
	"round_ids" uuid[] NOT NULL,
	CONSTRAINT "assignment_practices_assignment_id_user_id_pk" PRIMARY KEY("assignment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "classroom_race_runs" (
	"classroom_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"race" integer NOT NULL,
	"user_id" text NOT NULL,
	"board_id" text NOT NULL,
	"board_version" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"total_duration_ms" integer,
	"num_found" integer NOT NULL,
	"num_incorrect_clicks" integer NOT NULL,
	"is_verified" boolean NOT NULL,
	CONSTRAINT "classroom_race_runs_classroom_id_room_id_race_user_id_pk" PRIMARY KEY("classroom_id","room_id","race","user_id")
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "pairs" jsonb;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "extra_time" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "classroom_id" uuid;--> statement-breakpoint
CREATE INDEX "assignment_practices_by_user" ON "assignment_practices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "classroom_race_runs_by_user" ON "classroom_race_runs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rooms_by_classroom" ON "rooms" USING btree ("classroom_id") WHERE classroom_id is not null;