CREATE TABLE "action_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "app_stats" (
	"id" text PRIMARY KEY NOT NULL,
	"num_users" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_versions" (
	"board_id" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_versions_board_id_version_pk" PRIMARY KEY("board_id","version")
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"board_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"prompt_prefix" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"mode" text NOT NULL,
	"images_folder_name" text NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"board_portrait_layout" text NOT NULL,
	"tile_background_size" text NOT NULL,
	"tile_background_position" text NOT NULL,
	"tile_background_color" text NOT NULL,
	"tile_radial_gradient_hex_color" text NOT NULL,
	"tile_padding" boolean NOT NULL,
	"invert_tile_images_in_dark_mode" boolean NOT NULL,
	"promoted" boolean DEFAULT false NOT NULL,
	"board_created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"board_last_modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "boards_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "personal_bests" (
	"user_id" text NOT NULL,
	"board_id" text NOT NULL,
	"board_name" text NOT NULL,
	"play_id" uuid NOT NULL,
	"accuracy" double precision NOT NULL,
	"average_correct_click_duration_ms" double precision NOT NULL,
	"completed_duration_ms" integer NOT NULL,
	"num_clicks_total" integer NOT NULL,
	"num_incorrect_clicks" integer NOT NULL,
	"num_tiles_on_board" integer NOT NULL,
	"penalty_duration_ms" integer NOT NULL,
	"total_duration_ms" integer NOT NULL,
	"unix_timestamp_sec" text NOT NULL,
	"server_timestamp" timestamp (3) with time zone NOT NULL,
	"num_times_played" integer NOT NULL,
	CONSTRAINT "personal_bests_user_id_board_id_pk" PRIMARY KEY("user_id","board_id")
);
--> statement-breakpoint
CREATE TABLE "plays" (
	"user_id" text NOT NULL,
	"play_id" uuid NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"board_id" text NOT NULL,
	"board_version" integer NOT NULL,
	"seed" bigint NOT NULL,
	"rules_version" integer NOT NULL,
	"timeout_ms" integer NOT NULL,
	"wrong_click_penalty_ms" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"outcome" text,
	"clicks" jsonb,
	"accuracy" double precision,
	"average_correct_click_duration_ms" double precision,
	"completed_duration_ms" integer,
	"penalty_duration_ms" integer,
	"total_duration_ms" integer,
	"num_clicks_total" integer,
	"num_incorrect_clicks" integer,
	"num_tiles_on_board" integer,
	"unverified_reasons" text[] DEFAULT '{}' NOT NULL,
	"is_new_best" boolean,
	"previous_best_total_duration_ms" integer,
	CONSTRAINT "plays_user_id_play_id_pk" PRIMARY KEY("user_id","play_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "tiles" (
	"board_id" text NOT NULL,
	"tile_id" text NOT NULL,
	"prompt" text NOT NULL,
	"answer_text" text DEFAULT '' NOT NULL,
	"background_color" text DEFAULT '' NOT NULL,
	"radial_gradient_hex_color" text DEFAULT '' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"image_filename" text NOT NULL,
	"original_image_filename" text DEFAULT '' NOT NULL,
	"credit_author" text DEFAULT '' NOT NULL,
	"credit_licence" text DEFAULT '' NOT NULL,
	"credit_licence_url" text DEFAULT '' NOT NULL,
	"credit_source" text DEFAULT '' NOT NULL,
	"credit_source_url" text DEFAULT '' NOT NULL,
	"credit_note" text DEFAULT '' NOT NULL,
	"timestamp" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tiles_board_id_tile_id_pk" PRIMARY KEY("board_id","tile_id")
);
--> statement-breakpoint
CREATE TABLE "user_activity_logs" (
	"user_id" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"activity" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"unix_timestamp_ms" bigint NOT NULL,
	"unix_timestamp_sec" bigint NOT NULL,
	CONSTRAINT "user_activity_logs_user_id_activity_id_pk" PRIMARY KEY("user_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"user_id_short" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"gamer_tag" text DEFAULT '' NOT NULL,
	"gamer_tag_key" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"year_born" integer,
	"avatar_to_use" text DEFAULT 'default' NOT NULL,
	"custom_avatar_filename" text DEFAULT '' NOT NULL,
	"custom_avatar_url" text DEFAULT '' NOT NULL,
	"custom_avatar_orientation" text,
	"custom_avatar_original_filesize_kb" double precision,
	"custom_avatar_original_height" integer,
	"custom_avatar_original_width" integer,
	"override_os_dark_mode" boolean DEFAULT false NOT NULL,
	"prefers_color_scheme" text DEFAULT 'light' NOT NULL,
	"play_sound_effects" boolean DEFAULT true NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_editor" boolean DEFAULT false NOT NULL,
	"is_player" boolean DEFAULT true NOT NULL,
	"starred_boards" text[] DEFAULT '{}' NOT NULL,
	"account_created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"account_last_modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_logged_in_at" timestamp (3) with time zone,
	"last_logged_out_at" timestamp (3) with time zone,
	"num_times_logged_in" integer DEFAULT 0 NOT NULL,
	"num_times_logged_out" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "action_codes" ADD CONSTRAINT "action_codes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tiles" ADD CONSTRAINT "tiles_board_id_boards_board_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("board_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "action_codes_by_user" ON "action_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_accounts_by_user" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_by_user" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "boards_by_category" ON "boards" USING btree ("category","mode","promoted" DESC NULLS LAST,"name");--> statement-breakpoint
CREATE INDEX "boards_by_name" ON "boards" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "plays_idempotency" ON "plays" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "plays_history" ON "plays" USING btree ("user_id","board_id","finished_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rate_limits_by_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "users_gamer_tag_key" ON "users" USING btree ("gamer_tag_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");