import { eq } from "drizzle-orm";
import { Hono, type Context as HonoContext, type MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { decodeJwt } from "jose";
import { ACCESS_COOKIE, REFRESH_COOKIE, sessionCookieIn } from "#kernel/session-cookies.ts";
import { sha256 } from "#platform/crypto/secret.ts";
import { refreshTokens, sessions } from "#platform/db/schema/accounts.ts";
import { verifyAccessToken } from "#platform/http/access-token.ts";
import { type AuthEnv, refuseBeforeStepUp, requireCaller } from "../caller.ts";
import { type Context, rememberSignUp, type Visit, visitOf } from "../context.ts";
import { AuthError, refuse, validationFailed } from "../errors.ts";
import { limited } from "../limits.ts";
import { readCodeChallenge, storedChallenge } from "../pkce.ts";
import { requireActiveSession } from "../session-end.ts";
import { requireProvider } from "./connect.ts";
import { beginFlow, failed, finishFlow } from "./flow.ts";
import { consumeFlow, type FlowRequest, readBrowserCookie, setBrowserCookie, storeFlow } from "./flow-store.ts";

/** Query parameters that never go on to the provider: we set them, or they are meant for us. */
const RESERVED = new Set([
  "acr_values",
  "apikey",
  "audience",
  "authorization_details",
  "claims",
  "client_id",
  "client_secret",
  "code_challenge",
  "code_challenge_method",
  "dpop_jkt",
  "id_token_hint",
  "nonce",
  "provider",
  "redirect_to",
  "redirect_uri",
  "registration",
  "request",
  "request_uri",
  "resource",
  "response_mode",
  "response_type",
  "scope",
  "scopes",
  "skip_http_redirect",
  "state",
  "ticket",
]);
const MOST_EXTRAS = 10;
const LONGEST_EXTRA = 300;

/** GET /authorize: other parameters go on to the provider (docs/develop/accounts/providers.md#towards-the-provider). */
function readFlowRequest(c: HonoContext, provider: string, { redirectTo }: Visit): FlowRequest {
  const query = c.req.query();
  const extras = Object.entries(query).filter(([name]) => !RESERVED.has(name));
  const scope = (query.scopes ?? "").replaceAll(",", " ").trim();
  const all = scope === "" ? extras : [...extras, ["scope", scope] as const];
  if (all.length > MOST_EXTRAS || all.some(([name, value]) => !isShort(name) || !isShort(value))) {
    throw validationFailed("The request has too many parameters, or too long ones");
  }
  const challenge = readCodeChallenge(query);
  return { provider, challenge, redirectTo, extra: Object.fromEntries(all), linkingSessionId: null };
}

const isShort = (text: string) => text.length <= LONGEST_EXTRA && !text.includes("\0") && text.isWellFormed();

const NAMES = ["code", "state", "iss", "error", "error_description", "user"];
const LONGEST = 4000;

async function queryOfForm(c: HonoContext): Promise<URLSearchParams> {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, string | File>);
  const said = NAMES.flatMap((name) => {
    const value = form[name];
    return typeof value === "string" && value.length <= LONGEST ? [[name, value]] : [];
  });
  return new URLSearchParams(said);
}

/** A ticket works once. While another account is signed in it fails: a victim could link to the attacker's account. */
async function consumeTicket(context: Context, c: HonoContext): Promise<FlowRequest> {
  const ticket = c.req.query("ticket");
  if (!ticket) throw validationFailed("ticket is required");
  const flow = await consumeFlow(context, ticket);
  if (!flow?.linkingSessionId || flow.browserHash !== null) throw refuse("flow_state_not_found");
  if (flow.expiresAt <= context.clock()) throw refuse("flow_state_expired");
  const { provider, redirectTo, extra, linkingSessionId } = flow;
  const { accountId: owner } = await requireActiveSession(context, context.db, linkingSessionId);
  const [access, refresh] = [ACCESS_COOKIE, REFRESH_COOKIE].map((name) =>
    sessionCookieIn(getCookie(c), name, context.config.siteUrl),
  );
  if (access && (await ownerByAccess(context, access)) !== owner) throw refuse("bad_oauth_state");
  if (refresh && (await ownerByRefresh(context, refresh)) !== owner) throw refuse("bad_oauth_state");
  return { provider, redirectTo, extra, linkingSessionId, challenge: storedChallenge(flow) };
}

/** An expired access token also counts as signed in, because the next page renews it. */
async function ownerByAccess({ keys, config }: Context, token: string): Promise<string | null> {
  const claims = await verifyAccessToken(keys, `${config.siteUrl}/auth/v1`, token, issuedAt(token));
  return claims?.sub ?? null;
}

function issuedAt(token: string): Date {
  try {
    return new Date((decodeJwt(token).iat ?? 0) * 1000);
  } catch {
    return new Date(0);
  }
}

async function ownerByRefresh({ db }: Context, token: string): Promise<string | null> {
  const [session] = await db
    .select({ id: sessions.accountId })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, sha256(token)));
  return session?.id ?? null;
}

export function createProviders(context: Context) {
  const app = new Hono<AuthEnv>();
  const { config } = context;
  const limit = (name: Parameters<typeof limited>[1]) => limited(context, name);

  /** Errors are reported at the client's redirect address. */
  async function leave(c: HonoContext, request: FlowRequest) {
    const provider = requireProvider(config, request.provider);
    try {
      return c.redirect(await beginFlow(context, provider, request, setBrowserCookie(context, c)), 302);
    } catch (error) {
      if (!(error instanceof AuthError) || error.code === "validation_failed") throw error;
      return c.redirect(failed(new URL(request.redirectTo ?? config.siteUrl), error), 302);
    }
  }

  app.get("/authorize", limit("authorize"), noHead, (c) => {
    const provider = requireProvider(config, c.req.query("provider"));
    return leave(c, readFlowRequest(c, provider.id, visitOf(context, c)));
  });
  /** Our extension: starts the flow by a ticket in the browser, when the client asked for it without our cookie. */
  app.get("/authorize/go", limit("authorize"), noHead, async (c) => leave(c, await consumeTicket(context, c)));

  app.get("/callback", limit("callback"), noHead, async (c) => {
    c.header("Referrer-Policy", "no-referrer");
    const query = new URL(c.req.url).searchParams;
    // `finishFlow` checks the flow's cookie, which proves that this browser started the sign-in.
    const visit = { ...visitOf(context, c), askedBy: rememberSignUp(context, c) };
    return c.redirect(await finishFlow(context, { query, browser: readBrowserCookie(context, c), visit }), 302);
  });
  /** A cross-site form post arrives without our cookie, so it redirects to GET, which gets the cookie. */
  app.post("/callback", limit("callback"), async (c) =>
    c.redirect(`${config.siteUrl}/auth/v1/callback?${await queryOfForm(c)}`, 303),
  );

  app.get("/user/identities/authorize", limit("authorize"), requireCaller(context), refuseBeforeStepUp, async (c) => {
    if (!config.manualLinking) throw refuse("manual_linking_disabled");
    const provider = requireProvider(config, c.req.query("provider"));
    const flowRequest = readFlowRequest(c, provider.id, visitOf(context, c));
    const request = { ...flowRequest, linkingSessionId: c.get("caller").session.id };
    if (c.req.query("skip_http_redirect") !== "true") return leave(c, request);
    const ticket = await storeFlow(context, request, null);
    return c.json({ url: `${config.siteUrl}/auth/v1/authorize/go?ticket=${ticket}` });
  });
  return app;
}

/** Hono routes HEAD as GET; a link scanner's HEAD must start nothing. */
const noHead: MiddlewareHandler = async (c, next) => {
  if (c.req.method === "HEAD") return c.body(null, 204);
  await next();
};
