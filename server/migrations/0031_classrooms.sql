CREATE TABLE "classroom_members" (
	"classroom_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"member_id" uuid NOT NULL,
	"real_name" text DEFAULT '' NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"extra_time" integer DEFAULT 100 NOT NULL,
	CONSTRAINT "classroom_members_classroom_id_user_id_pk" PRIMARY KEY("classroom_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "classroom_teachers" (
	"classroom_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"teacher_id" uuid NOT NULL,
	"role" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "classroom_teachers_classroom_id_user_id_pk" PRIMARY KEY("classroom_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "classrooms" (
	"classroom_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"created_by" text,
	"creation_key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "classrooms_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "managed_by" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "classroom_members_by_id" ON "classroom_members" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "classroom_members_by_user" ON "classroom_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "classroom_teachers_by_user" ON "classroom_teachers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "classrooms_creation" ON "classrooms" USING btree ("created_by","creation_key");--> statement-breakpoint
CREATE INDEX "classrooms_deleted" ON "classrooms" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "users_managed" ON "users" USING btree ("managed_by") WHERE managed_by is not null;