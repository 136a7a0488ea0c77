import { type SQL, sql } from "drizzle-orm";
import { DEVICE_REMEMBERED_DAYS } from "../domain/device-name.ts";

/** A device last seen before this is a new one again. */
export const rememberedSince = (now: SQL): SQL =>
  sql`(${now} - make_interval(days => ${sql.raw(String(DEVICE_REMEMBERED_DAYS))}))`;
