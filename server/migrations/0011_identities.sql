ALTER TABLE "auth_users" RENAME TO "identities";--> statement-breakpoint
ALTER TABLE "identities" RENAME COLUMN "id" TO "user_id";--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "password_hash" text;--> statement-breakpoint
UPDATE "identities" SET "password_hash" = "auth_accounts"."password" FROM "auth_accounts" WHERE "auth_accounts"."user_id" = "identities"."user_id" AND "auth_accounts"."provider_id" = 'credential';--> statement-breakpoint
ALTER TABLE "identities" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "identities" DROP COLUMN "image";--> statement-breakpoint
ALTER TABLE "identities" RENAME CONSTRAINT "auth_users_pkey" TO "identities_pkey";--> statement-breakpoint
ALTER TABLE "identities" RENAME CONSTRAINT "auth_users_email_unique" TO "identities_email_unique";--> statement-breakpoint
DROP TABLE "auth_accounts";--> statement-breakpoint
DROP TABLE "auth_verifications";--> statement-breakpoint
ALTER TABLE "auth_sessions" RENAME TO "sessions";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "id" TO "session_id";--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "auth_sessions_pkey" TO "sessions_pkey";--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "auth_sessions_token_unique" TO "sessions_token_unique";--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" TO "sessions_user_id_identities_user_id_fk";--> statement-breakpoint
ALTER INDEX "auth_sessions_by_user" RENAME TO "sessions_by_user";--> statement-breakpoint
ALTER TABLE "action_codes" RENAME CONSTRAINT "action_codes_user_id_auth_users_id_fk" TO "action_codes_user_id_identities_user_id_fk";--> statement-breakpoint
ALTER TABLE "known_devices" RENAME CONSTRAINT "known_devices_user_id_auth_users_id_fk" TO "known_devices_user_id_identities_user_id_fk";
