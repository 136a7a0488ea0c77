import { and, eq, gt, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { Hono } from "hono";
import { validate } from "uuid";
import type { Queryable } from "#platform/db/database.ts";
import { sessions } from "#platform/db/schema/accounts.ts";
import type { DeviceSession, EndedSessions } from "../../contract/auth.ts";
import { deviceName, shortAddress } from "../../domain/devices.ts";
import { FACTOR_METHODS } from "../../domain/second-factor.ts";
import { type AuthEnv, type Caller, refuseBeforeStepUp, requireCaller } from "../caller.ts";
import type { Context } from "../context.ts";
import { endMailedLinks } from "../end-mailed-links.ts";
import { AuthError } from "../errors.ts";
import { limited } from "../limits.ts";
import type { Session } from "../queries.ts";
import { recordEvent } from "../webhooks/record-event.ts";

/** Our extension. Before its second step, a session may neither list nor end sessions. */
export function createSessions(context: Context) {
  const app = new Hono<AuthEnv>();
  // In Hono this pattern also matches "/sessions".
  app.use("/sessions/*", limited(context, "sessions"), requireCaller(context, { cookie: true }), refuseBeforeStepUp);

  app.get("/sessions", async (c) => c.json(await listDevices(context, c.get("caller"))));
  app.delete("/sessions", async (c) => c.json(await endOtherDevices(context, c.get("caller"))));
  app.delete("/sessions/:id", async (c) => {
    await endDevice(context, c.get("caller"), c.req.param("id"));
    return c.body(null, 204);
  });
  return app;
}

const MOST_SHOWN = 100;

/** GET /sessions: the caller's session first, then by last use. */
async function listDevices({ db, clock }: Context, { account, session }: Caller): Promise<DeviceSession[]> {
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

/** An invalid id, an unknown id and another account's id get the same answer. */
const noSuchSession = () => new AuthError(404, "session_not_found", "Session not found");

/** DELETE /sessions/{id}: takes effect at once, because every request reads its session. */
async function endDevice(context: Context, caller: Caller, id: string): Promise<void> {
  if (!validate(id)) throw noSuchSession();
  const ended = await context.db.transaction((tx) => end(tx, caller, eq(sessions.id, id)));
  if (ended === 0) throw noSuchSession();
}

async function endOtherDevices(context: Context, caller: Caller): Promise<EndedSessions> {
  return context.db.transaction(async (tx) => {
    await endMailedLinks(tx, caller.account.id);
    return { ended: await end(tx, caller, ne(sessions.id, caller.session.id)) };
  });
}

async function end(tx: Queryable, { account }: Caller, which: SQL): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, account.id), which))
    .returning({ id: sessions.id });
  if (ended.length > 0) await recordEvent(tx, "user.signed_out", account.id);
  return ended.length;
}
