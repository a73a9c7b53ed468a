CREATE TABLE "jobs" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"asked" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"lease_id" uuid,
	CONSTRAINT "jobs_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE INDEX "jobs_by_due" ON "jobs" USING btree ("due_at");--> statement-breakpoint
-- Imports that broke off are taken up; one that a process of the earlier release still makes is over by then.
INSERT INTO "jobs" ("kind", "key", "due_at")
SELECT 'imports', "import_id"::text, now() + interval '10 minutes' FROM "board_imports" WHERE "state" = 'running';
