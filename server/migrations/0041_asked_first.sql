CREATE TABLE "classroom_invitations" (
	"classroom_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"invitation_id" uuid NOT NULL,
	"invited_by" text NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"declined_at" timestamp (3) with time zone,
	CONSTRAINT "classroom_invitations_classroom_id_user_id_pk" PRIMARY KEY("classroom_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "classroom_join_requests" (
	"classroom_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"request_id" uuid NOT NULL,
	"real_name" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"declined_at" timestamp (3) with time zone,
	CONSTRAINT "classroom_join_requests_classroom_id_user_id_pk" PRIMARY KEY("classroom_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "classroom_invitations_by_user" ON "classroom_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "classroom_invitations_by_age" ON "classroom_invitations" USING btree ("invited_at");--> statement-breakpoint
CREATE INDEX "classroom_join_requests_by_user" ON "classroom_join_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "classroom_join_requests_by_age" ON "classroom_join_requests" USING btree ("asked_at");