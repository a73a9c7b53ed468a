CREATE INDEX "action_codes_by_expiry" ON "action_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_devices_by_use" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "pending_logins_by_expiry" ON "pending_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_activity_logs_by_time" ON "user_activity_logs" USING btree ("created_at");