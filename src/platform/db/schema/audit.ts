import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { citext, createdAt, id } from "./columns.ts";

/** Append-only: a trigger refuses other changes. Members are named by id only, so that erased data stays erased. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    at: createdAt(),
    /** No foreign key: the row outlives the account. */
    actorId: uuid("actor_id").notNull(),
    actorEmail: citext("actor_email").notNull(),
    address: text("address"),
    action: text("action").notNull(),
    subjectId: text("subject_id"),
    details: jsonb("details").$type<Record<string, unknown>>().notNull().default({}),
  },
  () => [
    index("audit_log_newest_index").on(sql`id desc`),
    index("audit_log_action_index").on(sql`action, id desc`),
    index("audit_log_actor_index").on(sql`actor_id, id desc`),
    index("audit_log_subject_index").on(sql`subject_id, id desc`).where(sql`subject_id is not null`),
  ],
);
