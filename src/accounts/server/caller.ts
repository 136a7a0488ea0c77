import { eq, sql } from "drizzle-orm";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { type Database, preparedOnce } from "#platform/db/database.ts";
import { type JsonRow, rowReader } from "#platform/db/row-as-json.ts";
import { accounts, identities, sessions } from "#platform/db/schema/accounts.ts";
import { factors } from "#platform/db/schema/factors.ts";
import { verifyAccessToken } from "#platform/http/access-token.ts";
import { mayUseCookie, sessionCookie } from "#platform/http/session-cookie.ts";
import type { Context } from "./context.ts";
import { AuthError, refuse } from "./errors.ts";
import { type Factor, isVerified } from "./factors/queries.ts";
import { type Account, type Identity, isBanned, type Session } from "./queries.ts";
import { hasEnded } from "./session-end.ts";

export type Caller = { account: Account; identities: Identity[]; factors: Factor[]; session: Session };

export type AuthEnv = { Variables: { requestId: string; caller: Caller } };

/** `cookie` also accepts the session cookie. Each request reads the session, so that a revoked one ends at once. */
export function requireCaller(context: Context, { cookie = false } = {}): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    c.set("caller", await callerOf(context, c, { cookie }));
    await next();
  };
}

export function callerOf(context: Context, c: HonoContext, { cookie = false } = {}): Promise<Caller> {
  const bearer = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  const token = bearer ?? (cookie && mayUseCookie(context, c.req.raw) ? sessionCookie(c, context) : undefined);
  if (token === undefined) throw refuse("no_authorization");
  return requireSession(context, token);
}

/** For routes that need no sign-in. @returns null without a valid bearer token */
export async function findActorId(context: Context, c: HonoContext): Promise<string | null> {
  try {
    return (await callerOf(context, c)).account.id;
  } catch (error) {
    if (error instanceof AuthError) return null;
    throw error;
  }
}

async function requireSession({ db, keys, config, clock }: Context, token: string): Promise<Caller> {
  const claims = await verifyAccessToken(keys, `${config.siteUrl}/auth/v1`, token, clock());
  if (!claims) throw refuse("bad_jwt");
  const result = await findCaller(db, claims.sub, claims.session_id);
  if (!result) throw refuse("user_not_found");
  const { account, session, identities, factors } = result;
  if (!session || hasEnded(session, clock())) throw refuse("session_not_found");
  if (isBanned(account, clock())) throw refuse("user_banned");
  // An access token issued before the second step stays aal1, even when its session is aal2 now.
  const aal = claims.aal === "aal2" ? session.aal : "aal1";
  return { account, session: { ...session, aal }, identities, factors };
}

/** Use after `requireCaller`. An anonymous account cannot have factors and the like (docs/develop/accounts/anonymous.md). */
export const refuseAnonymous: MiddlewareHandler<AuthEnv> = async (c, next) => {
  if (c.get("caller").account.isAnonymous) {
    throw refuse("no_authorization", 403, "This endpoint requires a non-anonymous user");
  }
  await next();
};

type Level = Pick<Caller, "session" | "factors">;

export const needsStepUp = ({ session, factors }: Level): boolean => session.aal !== "aal2" && factors.some(isVerified);

/** @param status by protocol 401 to change the user, 403 to enrol a factor, 422 to remove one */
export function requireStepUp(caller: Level, status: 401 | 403 | 422): void {
  if (needsStepUp(caller)) throw refuse("insufficient_aal", status);
}

/** Use after `requireCaller`, on routes that change the ways to sign in. */
export const refuseBeforeStepUp: MiddlewareHandler<AuthEnv> = async (c, next) => {
  requireStepUp(c.get("caller"), 403);
  await next();
};

type CallerLookup = { account: Account; session: Session | null; identities: Identity[]; factors: Factor[] };

const readFactor = rowReader(factors);

export const factorsOf = (accountId: unknown) => sql<JsonRow[]>`(
  select coalesce(json_agg(own order by own.created_at), '[]') from ${factors} own where own.account_id = ${accountId})`;

const callerStatement = preparedOnce(
  (db: Database, _, name) =>
    db
      .select({ account: accounts, session: sessions, identity: identities, factors: factorsOf(accounts.id) })
      .from(accounts)
      .leftJoin(sessions, eq(sessions.id, sql.placeholder("sessionId")))
      .leftJoin(identities, eq(identities.accountId, accounts.id))
      .where(eq(accounts.id, sql.placeholder("accountId")))
      .orderBy(identities.createdAt)
      .prepare(name),
  "caller",
);

/** `session` is null when it does not belong to the account. */
async function findCaller(db: Database, accountId: string, sessionId: string): Promise<CallerLookup | null> {
  const rows = await callerStatement(db).execute({ accountId, sessionId });
  const [first] = rows;
  if (!first) return null;
  const { account, session } = first;
  return {
    account,
    session: session?.accountId === account.id ? session : null,
    identities: rows.flatMap(({ identity }) => (identity ? [identity] : [])),
    factors: first.factors.map(readFactor),
  };
}

export async function getCaller(db: Database, accountId: string, sessionId: string): Promise<Caller> {
  const result = await findCaller(db, accountId, sessionId);
  if (!result?.session) throw new Error("the session has gone");
  return { account: result.account, session: result.session, identities: result.identities, factors: result.factors };
}
