import { and, desc, eq, ne, notInArray, or } from "drizzle-orm";
import { invalid, unauthenticated } from "#kernel/errors.ts";
import { isLocalHost } from "#kernel/local-host.ts";
import type { Context } from "#platform/context.ts";
import { sessions } from "#platform/db/schema/accounts.ts";
import { pushSubscriptions } from "#platform/db/schema/push.ts";
import { isPrivateHost } from "#platform/http/public-address.ts";
import { PUSH_SERVICE, type PushDeviceAnswer, type PushDeviceRequest } from "../../contract/push.ts";
import { DEVICES_AT_MOST } from "../../domain/push.ts";
import { applicationKeys } from "./application-keys.ts";

type Deps = Pick<Context, "db" | "clock" | "linkKeys" | "config">;
type Device = { accountId: string; sessionId: string };

const keyNow = ({ linkKeys }: Pick<Deps, "linkKeys">): string => applicationKeys(linkKeys)[0]?.publicKey ?? "";

export async function readDevice(context: Deps, { sessionId }: Device): Promise<PushDeviceAnswer> {
  const applicationKey = keyNow(context);
  const [kept] = await context.db
    .select({ applicationKey: pushSubscriptions.applicationKey })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId));
  return { applicationKey, isOn: kept !== undefined };
}

/** Removes the endpoint from an earlier member of this browser. @throws 401 when the session has ended */
export async function turnOn(
  context: Deps,
  { accountId, sessionId }: Device,
  { endpoint, keys }: PushDeviceRequest,
): Promise<void> {
  if (!isPushService(endpoint, context.config.local)) throw invalid({ endpoint: PUSH_SERVICE });
  await context.db.transaction(async (tx) => {
    const isOwn = and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId));
    const [session] = await tx.select({ id: sessions.id }).from(sessions).where(isOwn).for("update");
    if (!session) throw unauthenticated();
    const { endpoint: at, sessionId: of } = pushSubscriptions;
    await tx
      .delete(pushSubscriptions)
      .where(or(and(eq(at, endpoint), ne(of, sessionId)), and(eq(of, sessionId), ne(at, endpoint))));
    const kept = { accountId, sessionId, ...keys, applicationKey: keyNow(context) };
    await tx
      .insert(pushSubscriptions)
      .values({ ...kept, endpoint, createdAt: context.clock() })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: kept });
    const isMine = eq(pushSubscriptions.accountId, accountId);
    const newest = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(isMine)
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .limit(DEVICES_AT_MOST);
    await tx.delete(pushSubscriptions).where(and(isMine, notInArray(pushSubscriptions.id, newest)));
  });
}

/** Accepts push services on public hosts with port 443; in local mode also private hosts with any port. */
export function isPushService(endpoint: string, isLocal: boolean): boolean {
  const url = new URL(endpoint);
  return isPrivateHost(url) || isLocalHost(url.host) ? isLocal : url.port === "";
}

export async function turnOff({ db }: Deps, { sessionId }: Device): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}
