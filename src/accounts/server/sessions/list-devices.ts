import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { sessions } from "#platform/db/schema/accounts.ts";
import type { DeviceSession } from "../../contract/sessions.ts";
import { deviceName } from "../../domain/device-name.ts";
import { FACTOR_METHODS } from "../../domain/second-factor.ts";
import { shortAddress } from "../../domain/short-address.ts";
import type { Context } from "../context.ts";
import type { Caller } from "../env.ts";
import type { Session } from "../queries.ts";

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

const SECOND_STEPS: ReadonlySet<string> = new Set(Object.values(FACTOR_METHODS));

function presentDevice(session: Session, currentId: string): DeviceSession {
  const { id, amr, userAgent, ip, createdAt, refreshedAt } = session;
  return {
    id,
    device: deviceName(userAgent),
    address: shortAddress(ip),
    method: amr.findLast(({ method }) => !SECOND_STEPS.has(method))?.method ?? "",
    created_at: createdAt.toISOString(),
    last_used_at: (refreshedAt ?? createdAt).toISOString(),
    current: id === currentId,
  };
}
