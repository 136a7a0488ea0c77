import { sql } from "drizzle-orm";
import type { LiveTable } from "#platform/realtime/live-table.ts";

/** Send progress for administrators (docs/develop/realtime.md). */
export const LIVE_SENDS = {
  name: "email_sends",
  columns: {
    id: "uuid",
    status: "text",
    recipient_count: "int4",
    sent_count: "int4",
    failed_count: "int4",
    left_out_count: "int4",
    uncertain_count: "int4",
    finished_at: "timestamptz",
  },
} as const satisfies LiveTable;

/** Columns of alias `e`, which an update returns for live notifications. */
export const SEND_COLUMNS = sql.raw(
  Object.keys(LIVE_SENDS.columns)
    .map((column) => `e.${column}`)
    .join(", "),
);
