import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { sessions } from "#platform/db/schema/accounts.ts";
import type { DeviceSession } from "../../contract/sessions.ts";
import type { Context } from "../context.ts";
import type { Caller } from "../env.ts";
import { presentDevice } from "./present-device.ts";

const MOST_SHOWN = 100;

/** GET /sessions: those of the caller's account, the one that asks first, then by last use. */
export async function listDevices({ db, clock }: Context, { account, session }: Caller): Promise<DeviceSession[]> {
  const isOpen = or(isNull(sessions.notAfter), gt(sessions.notAfter, clock()));
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, account.id), isOpen))
    .orderBy(
      sql`${sessions.id} = ${session.id} desc, coalesce(${sessions.refreshedAt}, ${sessions.createdAt}) desc, ${sessions.id}`,
    )
    .limit(MOST_SHOWN);
  return rows.map((row) => presentDevice(row, session.id));
}
