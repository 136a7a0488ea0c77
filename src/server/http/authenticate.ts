import { and, eq, sql } from "drizzle-orm";
import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { ACCESS_COOKIE } from "#contract/session.ts";
import { type Actor, GUEST } from "#domain/members/actor.ts";
import { roleOf } from "#domain/members/roles.ts";
import type { Context } from "../context.ts";
import { preparedOnce } from "../db/prepared.ts";
import { accounts, sessions } from "../db/schema/accounts.ts";
import { userProfiles } from "../db/schema/profiles.ts";
import { forbidden } from "../errors.ts";
import { verifyAccessToken } from "./access-token.ts";
import type { CallerAccount, Env } from "./env.ts";

type Caller = { actor: Actor; account: CallerAccount | null };

const NOBODY: Caller = { actor: GUEST, account: null };
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Sets `actor` from the bearer token or the browser's cookie; an invalid or revoked one is a guest's. */
export function authenticate(context: Context): MiddlewareHandler<Env> {
  return async (c, next) => {
    const bearer = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
    const cookie = bearer === undefined ? getCookie(c, ACCESS_COOKIE) : undefined;
    if (cookie !== undefined && !SAFE_METHODS.has(c.req.method)) requireSameOrigin(context, c.req.raw);
    const token = bearer ?? cookie;
    const { actor, account } = token === undefined ? NOBODY : await findCaller(context, token);
    c.set("actor", actor);
    c.set("account", account);
    await next();
  };
}

/** Decision 13: a browser's cookie is believed on unsafe methods only for requests of our own pages. */
function requireSameOrigin({ config }: Context, request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const same = origin === null ? site === "same-origin" : origin === new URL(config.siteUrl).origin;
  if (!same) throw forbidden("This request did not come from one of our pages.");
}

const callerStatement = preparedOnce((db) =>
  db
    .select({
      id: accounts.id,
      email: accounts.email,
      confirmedAt: accounts.emailConfirmedAt,
      bannedUntil: accounts.bannedUntil,
      hasPassword: sql<boolean>`${accounts.passwordHash} is not null`,
      profile: userProfiles,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(userProfiles, eq(userProfiles.id, accounts.id))
    .where(and(eq(sessions.id, sql.placeholder("sessionId")), eq(accounts.id, sql.placeholder("accountId"))))
    .prepare(""),
);

async function findCaller({ db, keys, config, clock }: Context, token: string): Promise<Caller> {
  const claims = await verifyAccessToken(keys, `${config.siteUrl}/auth/v1`, token, clock());
  if (!claims) return NOBODY;
  const [row] = await callerStatement(db).execute({ sessionId: claims.session_id, accountId: claims.sub });
  if (!row || (row.bannedUntil && row.bannedUntil > clock())) return NOBODY;
  const { id, hasPassword, profile } = row;
  const email = row.email ?? "";
  const role = roleOf({ email, emailVerified: row.confirmedAt !== null }, config.adminEmails);
  return { actor: { role, id, email, sessionId: claims.session_id }, account: { hasPassword, profile } };
}
