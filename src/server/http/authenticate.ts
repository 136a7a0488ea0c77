import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { ACCESS_COOKIE } from "#contract/session.ts";
import { type Actor, GUEST } from "#domain/members/actor.ts";
import { roleOf } from "#domain/members/roles.ts";
import type { Context } from "../context.ts";
import { rowsOf } from "../db/prepared.ts";
import { type JsonRow, rowReader } from "../db/row-as-json.ts";
import { userProfiles } from "../db/schema/profiles.ts";
import { forbidden } from "../errors.ts";
import { verifyAccessToken } from "./access-token.ts";
import { clientAddress } from "./client-address.ts";
import type { CallerAccount, Env, OwedStep } from "./env.ts";

type Caller = { actor: Actor; account: CallerAccount | null; owedStep: OwedStep };

const NOBODY: Caller = { actor: GUEST, account: null, owedStep: null };
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Sets `actor` from the bearer token or the browser's cookie; an invalid or revoked one is a guest's. */
export function authenticate(context: Context): MiddlewareHandler<Env> {
  return async (c, next) => {
    const bearer = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
    const cookie = bearer === undefined ? getCookie(c, ACCESS_COOKIE) : undefined;
    if (cookie !== undefined && !SAFE_METHODS.has(c.req.method)) requireSameOrigin(context, c.req.raw);
    const token = bearer ?? cookie;
    const { actor, account, owedStep } =
      token === undefined ? NOBODY : await callerOf(context, token, c.env as Bindings | undefined);
    const address = clientAddress(c, context.config.trustProxy);
    c.set("actor", actor.role === "guest" ? actor : { ...actor, address });
    c.set("account", account);
    c.set("owedStep", owedStep);
    await next();
  };
}

type Bindings = { moment?: object };
const known = new WeakMap<object, { token: string; caller: Promise<Caller> }>();

/** Who calls; found out once for all calls that a page makes in one moment. */
function callerOf(context: Context, token: string, bindings: Bindings | undefined): Promise<Caller> {
  const moment = bindings?.moment;
  const before = moment && known.get(moment);
  if (before?.token === token) return before.caller;
  const caller = findCaller(context, token);
  if (moment) known.set(moment, { token, caller });
  return caller;
}

/** Decision 13: a browser's cookie is believed on unsafe methods only for requests of our own pages. */
function requireSameOrigin({ config }: Context, request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const same = origin === null ? site === "same-origin" : origin === new URL(config.siteUrl).origin;
  if (!same) throw forbidden("This request did not come from one of our pages.");
}

type CallerRow = {
  id: string;
  email: string | null;
  confirmed: boolean;
  bannedUntil: Date | null;
  endedAt: Date | null;
  isAnonymous: boolean;
  hasPassword: boolean;
  aal: string;
  hasFactor: boolean;
  profile: JsonRow | null;
};

/** It runs at every request: composing and mapping it would cost as much again. */
const findRows = rowsOf<CallerRow>(
  "caller of a request",
  `
  select accounts.id, accounts.email, accounts.email_confirmed_at is not null and (not accounts.is_sso_user or exists (
      select from identities i join sso_providers o on i.provider = 'sso:' || o.id
      where i.account_id = accounts.id and o.admits_admins and o.enabled
    )) as confirmed,
    accounts.banned_until as "bannedUntil", accounts.is_anonymous as "isAnonymous", accounts.password_hash is not null as "hasPassword",
    sessions.aal, sessions.not_after as "endedAt", exists (select from factors f where f.account_id = accounts.id and f.status = 'verified') as "hasFactor",
    row_to_json(user_profiles) as profile
  from sessions
  join accounts on accounts.id = sessions.account_id
  left join user_profiles on user_profiles.id = accounts.id
  where sessions.id = $1 and accounts.id = $2`,
);

const readProfile = rowReader(userProfiles);

async function findCaller({ db, keys, config, clock }: Context, token: string): Promise<Caller> {
  const claims = await verifyAccessToken(keys, `${config.siteUrl}/auth/v1`, token, clock());
  if (!claims) return NOBODY;
  const [row] = await findRows(db, [claims.session_id, claims.sub]);
  if (!row || row.isAnonymous || (row.bannedUntil && row.bannedUntil > clock())) return NOBODY;
  if (row.endedAt && row.endedAt <= clock()) return NOBODY;
  // A token of before the second step stays what it was, whatever became of its session.
  const isRaised = row.aal === "aal2" && claims.aal === "aal2";
  if (row.hasFactor && !isRaised) return { ...NOBODY, owedStep: "code" };
  const email = row.email ?? "";
  const role = roleOf({ email, emailVerified: row.confirmed }, config.adminEmails);
  const owesFactor = role === "admin" && config.adminsNeedSecondFactor && !isRaised;
  return {
    owedStep: owesFactor ? "factor" : null,
    actor: {
      role: owesFactor ? "member" : role,
      id: row.id,
      email,
      sessionId: claims.session_id,
    },
    account: { hasPassword: row.hasPassword, profile: row.profile && readProfile(row.profile) },
  };
}
