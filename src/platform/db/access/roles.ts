/** `deploy/roles.sql` creates the roles on a server, `embedded/roles.ts` in the embedded database. */
export const APP_ROLE = "isa_app";
export const READ_ROLE = "isa_read";

/** Append-only tables. */
export const ONLY_GROWS: readonly string[] = ["audit_log"];

/** Tables for reporting tools: no credentials and no messages. */
export const READABLE: readonly string[] = [
  "audit_log",
  "directory_counts",
  "directory_entries",
  "directory_words",
  "email_days",
  "email_reminders",
  "email_sends",
  "email_settings",
  "email_templates",
  "files",
  "form_field_counts",
  "form_step_counts",
  "insight_counts",
  "interests",
  "mail_events",
  "opportunities",
  "opportunity_alerts",
  "opportunity_clicks",
  "opportunity_links",
  "opportunity_views",
  "pre_applications",
  "profile_entries",
  "search_words",
  "user_profiles",
];

export const READABLE_OF_ACCOUNTS: readonly string[] = [
  "id",
  "email",
  "phone",
  "email_confirmed_at",
  "phone_confirmed_at",
  "invited_at",
  "last_sign_in_at",
  "is_anonymous",
  "is_sso_user",
  "banned_until",
  "created_at",
  "updated_at",
];
