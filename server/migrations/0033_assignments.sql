CREATE TABLE "assignment_results" (
	"assignment_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"board_id" text NOT NULL,
	"met_at" timestamp (3) with time zone,
	"best_ms" integer,
	"best_accuracy" double precision,
	"seen_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assignment_results_assignment_id_user_id_board_id_pk" PRIMARY KEY("assignment_id","user_id","board_id")
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"assignment_id" uuid PRIMARY KEY NOT NULL,
	"classroom_id" uuid NOT NULL,
	"creation_key" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"board_ids" text[] NOT NULL,
	"goal" jsonb NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"late_counts" boolean NOT NULL,
	"member_ids" uuid[],
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "assignment_results_by_user" ON "assignment_results" USING btree ("user_id","board_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assignments_creation" ON "assignments" USING btree ("classroom_id","creation_key");--> statement-breakpoint
CREATE INDEX "assignments_by_due" ON "assignments" USING btree ("classroom_id","due_at");