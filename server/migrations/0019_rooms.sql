CREATE TABLE "room_members" (
	"room_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"secret_hash" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"avatar_url" text NOT NULL,
	"team" integer,
	"is_playing" boolean DEFAULT true NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"wish" text,
	"is_online" boolean DEFAULT false NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"stream_id" uuid,
	"left_at" timestamp (3) with time zone,
	"is_removed" boolean DEFAULT false NOT NULL,
	"reported_by" uuid[] DEFAULT '{}' NOT NULL,
	"changed_seq" bigint NOT NULL,
	"progress_seq" bigint DEFAULT 0 NOT NULL,
	"progress_race" integer DEFAULT 0 NOT NULL,
	"num_found" integer DEFAULT 0 NOT NULL,
	"num_wrong" integer DEFAULT 0 NOT NULL,
	"total_ms" integer DEFAULT 0 NOT NULL,
	"late_ms" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "room_members_room_id_member_id_pk" PRIMARY KEY("room_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "room_runs" (
	"room_id" uuid NOT NULL,
	"race" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"play_id" uuid NOT NULL,
	"user_id" text,
	"board_id" text NOT NULL,
	"board_version" integer NOT NULL,
	"seed" bigint NOT NULL,
	"rules_version" integer NOT NULL,
	"timeout_ms" integer NOT NULL,
	"wrong_click_penalty_ms" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"clicks" jsonb,
	"total_duration_ms" integer,
	"num_incorrect_clicks" integer DEFAULT 0 NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	CONSTRAINT "room_runs_room_id_race_member_id_pk" PRIMARY KEY("room_id","race","member_id")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"room_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"host_member_id" uuid NOT NULL,
	"phase" text NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"settings" jsonb NOT NULL,
	"board_index" integer DEFAULT 0 NOT NULL,
	"board_id" text NOT NULL,
	"board_version" integer NOT NULL,
	"race" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"seed" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_event_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"seq" bigint DEFAULT 1 NOT NULL,
	"changed_seq" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "source" text;--> statement-breakpoint
CREATE UNIQUE INDEX "room_members_by_secret" ON "room_members" USING btree ("room_id","secret_hash");--> statement-breakpoint
CREATE INDEX "room_members_by_hash" ON "room_members" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "room_members_by_user" ON "room_members" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "room_members_names" ON "room_members" USING btree ("room_id",lower("name")) WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "room_runs_by_user" ON "room_runs" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "rooms_by_code" ON "rooms" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_live" ON "rooms" USING btree ("code") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "rooms_ended" ON "rooms" USING btree ("ended_at") WHERE ended_at is not null;