CREATE TABLE "webhook_deliveries" (
	"delivery_id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_key" text NOT NULL,
	"event" text NOT NULL,
	"user_id" text,
	"payload" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"last_attempt_at" timestamp (3) with time zone,
	"response_status" integer,
	"error" text,
	"duration_ms" integer
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"assignment_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"webhook_id" uuid PRIMARY KEY NOT NULL,
	"classroom_id" uuid,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"created_by" text,
	"creation_key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"off_reason" text,
	"failing_since" timestamp (3) with time zone,
	"is_slow" boolean DEFAULT false NOT NULL,
	"busy_until" timestamp (3) with time zone,
	"last_began_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("webhook_id","event_key");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("webhook_id","created_at","delivery_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_user" ON "webhook_deliveries" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "webhooks_by_classroom" ON "webhooks" USING btree ("classroom_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_creation" ON "webhooks" USING btree ("created_by","creation_key");