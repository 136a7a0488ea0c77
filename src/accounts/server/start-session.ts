import type { Queryable } from "#platform/db/database.ts";
import { rowReader } from "#platform/db/row-as-json.ts";
import { accounts, identities, sessions } from "#platform/db/schema/accounts.ts";
import { factors } from "#platform/db/schema/factors.ts";
import { deviceName, isNewDevice } from "../domain/device-name.ts";
import type { Context } from "./context.ts";
import type { Caller, Visit } from "./env.ts";
import { owesSecondStep } from "./factors/require-level.ts";
import { tellOfChange } from "./notices/tell-of-change.ts";
import { randomSecret } from "./secrets.ts";
import { endElsewhere } from "./session-end.ts";
import type { SignInMethod } from "./sign-in-method.ts";
import { type SessionRows, storeSession } from "./store-session.ts";

export type StartedSession = Caller & { refreshToken: string };

const readAccount = rowReader(accounts);
const readSession = rowReader(sessions);
const readIdentity = rowReader(identities);
const readFactor = rowReader(factors);

/** @param passwordHash for a sign-in by password: the hash that it was checked against */
export async function startSession(
  context: Context,
  tx: Queryable,
  accountId: string,
  method: SignInMethod,
  visit: Visit,
  passwordHash: string | null = null,
): Promise<StartedSession> {
  const refreshToken = randomSecret();
  const device = deviceName(visit.userAgent);
  const stored = await storeSession(context, tx, { accountId, method, visit, refreshToken, device, passwordHash });
  const started = { ...readSessionRows(stored), refreshToken };
  if (!owesSecondStep(started)) await endElsewhere(context, tx, started.session);
  if (isNewDevice(device, stored)) await tellOfChange(context, tx, started.account, "new-device", visit);
  return started;
}

export function readSessionRows({ account, session, identities, factors }: SessionRows): Caller {
  return {
    account: readAccount(account),
    session: readSession(session),
    identities: identities.map(readIdentity),
    factors: factors.map(readFactor),
  };
}
