import { type ErrorHandler, Hono, type Context as HonoContext } from "hono";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import { BRIEFLY_UNAVAILABLE } from "#kernel/interface-messages.ts";
import { isDatabaseUnavailable, isTimeout, isUnstorableText } from "#platform/db/database-errors.ts";
import { Busy } from "#platform/http/admission-queue.ts";
import { askedLanguage } from "#platform/http/begin-request.ts";
import { privateAnswers } from "#platform/http/guard.ts";
import { BODY_MAX_BYTES, limitBytes } from "#platform/http/limit-body.ts";
import { RETRY_AFTER_S } from "#platform/http/on-error.ts";
import { knowsVersion, refusalBody, VERSION, VERSION_HEADER } from "#platform/http/protocol-refusal.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { t } from "#platform/i18n/i18n.ts";
import {
  type AuthSession,
  type AwaitedAnswer,
  AwaitedRequest,
  IdTokenGrant,
  LinkCheckRequest,
  OtpRequest,
  PasswordGrant,
  PkceGrant,
  RecoverRequest,
  RefreshGrant,
  ResendRequest,
  SignUpRequest,
  UpdateUserRequest,
  VerifyRequest,
  Web3Grant,
} from "../contract/auth.ts";
import { createAdmin } from "./admin/routes.ts";
import { recordServiceSignOut } from "./admin/service-key.ts";
import { type AuthEnv, findActorId, refuseBeforeStepUp, requireCaller } from "./caller.ts";
import { type Context, formVisitOf, openForm, signUpVisitOf, visitOf } from "./context.ts";
import { presentEmailChange } from "./email-change.ts";
import { AuthError, OAuthRefusal, refuse, refuseWith, sayWords, validationFailed } from "./errors.ts";
import { createFactors } from "./factors/routes.ts";
import { createIdentities } from "./identities/routes.ts";
import { limited, requireRequestAllowed } from "./limits.ts";
import { isMailUsed } from "./one-time-token.ts";
import { createPasskeys } from "./passkeys/routes.ts";
import { createPhone } from "./phone/routes.ts";
import { exchangeCode } from "./pkce.ts";
import { answerSession, presentUser } from "./present-session.ts";
import { requireProviders } from "./providers/connect.ts";
import { createProviders } from "./providers/routes.ts";
import { signInWithIdToken } from "./providers/sign-in-with-id-token.ts";
import { readBody } from "./read-body.ts";
import { crossOrigin } from "./redirect-target.ts";
import { refreshSession } from "./refresh-session.ts";
import { recoverAccount, resendMail, sendOtp } from "./request-mail.ts";
import { createSaml } from "./saml/routes.ts";
import { signOut } from "./session-end.ts";
import { createSessions } from "./sessions/routes.ts";
import { HEALTH, presentSettings } from "./settings.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { isChangeType } from "./token-kinds.ts";
import { reauthenticate, updateUser } from "./update-user.ts";
import { checkLink, followLink, verifyToken } from "./verify-token.ts";
import { createWallets } from "./wallets/routes.ts";
import { requireWallets, signInWithWallet } from "./wallets/verify-wallet.ts";

const WAITING = new Set<number>([503, 504]);

function onAuthError({ log }: Context): ErrorHandler<AuthEnv> {
  return (error, c) => {
    const say: typeof t = (...sentence) => inLanguage(askedLanguage(c), () => t(...sentence));
    if (error instanceof OAuthRefusal) {
      return c.json({ error: "invalid request", error_description: sayWords(error.words, say) }, 400);
    }
    const requestId = c.get("requestId");
    const refusal = asRefusal(error);
    if (isDatabaseUnavailable(error) || isTimeout(error)) {
      log.warn({ err: error, requestId, route: routePath(c) }, isTimeout(error) ? "table away" : "database away");
    } else if (refusal.status >= 500 && !(error instanceof Busy))
      log.error({ err: error, requestId, route: routePath(c) }, "request failed");
    c.header("x-sb-error-code", refusal.code);
    // The rest of the body stays unread, so the connection cannot carry another request.
    if (refusal.status === 413) c.header("Connection", "close");
    if (error instanceof Busy) c.header("Retry-After", String(error.retryAfterS));
    else if (WAITING.has(refusal.status)) c.header("Retry-After", RETRY_AFTER_S);
    const version = c.req.header(VERSION_HEADER);
    // Without this header the client library ignores `code`.
    if (knowsVersion(version)) c.header("X-Supabase-Api-Version", VERSION);
    const { status, code, words, reasons } = refusal;
    const told = { status, code, message: sayWords(words, say), reasons };
    return c.json(refusalBody(told, requestId, version), status);
  };
}

function asRefusal(error: Error): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof HTTPException && error.status < 500) return refuse("bad_json");
  if (isUnstorableText(error)) return validationFailed("Please send no NUL characters.");
  if (error instanceof Busy) return new AuthError(503, "unexpected_failure", error.message);
  if (isDatabaseUnavailable(error)) return new AuthError(503, "unexpected_failure", BRIEFLY_UNAVAILABLE);
  if (isTimeout(error)) return new AuthError(504, "request_timeout", "Request took too long. Please try again.");
  return new AuthError(500, "unexpected_failure", "Unexpected failure, please check server logs for more information");
}

export function createAuth(context: Context) {
  const app = new Hono<AuthEnv>();
  const caller = requireCaller(context);
  const limit = (name: Parameters<typeof limited>[1]) => limited(context, name);

  app.onError(onAuthError(context));
  app.use(crossOrigin(context));
  app.use(privateAnswers("no-store"));
  app.use(limitBytes(BODY_MAX_BYTES, refuseWith("request_entity_too_large")));

  app.post("/signup", limit("signup"), async (c) =>
    answerSession(context, c, await signUp(context, await readBody(c, SignUpRequest), await signUpVisitOf(context, c))),
  );
  app.post("/token", limit("token"), async (c) => answerSession(context, c, await grantToken(context, c)));

  app.get("/verify", limit("verify"), async (c) => {
    // Hono routes HEAD as GET; a link scanner's HEAD must not use the link up.
    if (c.req.method === "HEAD") return c.body(null, 204);
    const { token, type } = c.req.query();
    return c.redirect(await followLink(context, { token, type }, visitOf(context, c)), 303);
  });
  /** The actor's id for changes, because a code that one account requested is never valid for another. */
  const actorIdOf = async (c: HonoContext, type: string | null | undefined) =>
    isChangeType(type) ? findActorId(context, c) : null;
  app.post("/verify", limit("verify"), async (c) => {
    const body = await readBody(c, VerifyRequest);
    const verified = await verifyToken(context, body, visitOf(context, c), await actorIdOf(c, body.type));
    return answerSession(context, c, verified);
  });
  /** Our extension of the protocol. */
  app.post("/verify/check", limit("verify_check"), async (c) =>
    c.json(await checkLink(context, await readBody(c, LinkCheckRequest))),
  );

  /** Our extension: only the browser that waits for the mail has the secret. */
  app.post("/verify/awaited", limit("verify_awaited"), async (c) => {
    const { secret } = await readBody(c, AwaitedRequest);
    return c.json({ used: Boolean(secret && (await isMailUsed(context, secret))) } satisfies AwaitedAnswer);
  });

  /** Our extension, for forms that request a mail. */
  app.get("/form", async (c) => c.json(await openForm(context, c)));

  app.post("/recover", limit("recover"), async (c) => {
    await recoverAccount(context, await readBody(c, RecoverRequest), await formVisitOf(context, c));
    return c.json({});
  });
  app.post("/resend", limit("resend"), async (c) => {
    const body = await readBody(c, ResendRequest);
    return c.json(await resendMail(context, body, await formVisitOf(context, c), await actorIdOf(c, body.type)));
  });
  app.on("POST", ["/otp", "/magiclink"], limit("otp"), async (c) => {
    return c.json(await sendOtp(context, await readBody(c, OtpRequest), await signUpVisitOf(context, c)));
  });

  app.get("/user", requireCaller(context, { cookie: true }), (c) => {
    const { account, identities, factors } = c.get("caller");
    return c.json(presentUser(account, identities, factors));
  });
  app.put("/user", limit("user"), caller, async (c) =>
    c.json(await updateUser(context, c.get("caller"), await readBody(c, UpdateUserRequest), visitOf(context, c))),
  );
  /** Our extension of the protocol. */
  app.get("/user/email-change", caller, refuseBeforeStepUp, async (c) =>
    c.json(await presentEmailChange(context, c.get("caller").account)),
  );
  app.get("/reauthenticate", limit("reauthenticate"), caller, refuseBeforeStepUp, async (c) => {
    return c.json(await reauthenticate(context, c.get("caller")));
  });
  app.post("/logout", caller, async (c) => {
    await signOut(context, c.get("caller"), c.req.query("scope"));
    await recordServiceSignOut(context, c);
    return c.body(null, 204);
  });

  app.get("/.well-known/jwks.json", (c) => c.json(context.keys.jwks, 200, { "Cache-Control": "public, max-age=600" }));
  app.get("/settings", (c) => c.json(presentSettings(context.config)));
  app.get("/health", (c) => c.json(HEALTH));

  app.route("/", createFactors(context));
  app.route("/", createProviders(context));
  app.route("/", createIdentities(context));
  app.route("/", createWallets(context));

  app.route("/", createPhone(context));
  app.route("/", createSaml(context));
  app.route("/", createPasskeys(context));
  app.route("/", createSessions(context));

  app.route("/", createAdmin(context));

  app.all("*", refuseWith("not_found"));
  return app;
}

async function grantToken(context: Context, c: HonoContext): Promise<AuthSession> {
  const visit = visitOf(context, c);
  switch (c.req.query("grant_type")) {
    case "password":
      return signIn(context, await readBody(c, PasswordGrant), visit);
    case "refresh_token":
      return refreshSession(context, await readBody(c, RefreshGrant), visit);
    case "pkce":
      return exchangeCode(context, await readBody(c, PkceGrant), visit);
    case "id_token":
      requireProviders(context.config);
      return signInWithIdToken(context, c, await readBody(c, IdTokenGrant), visit);
    case "web3":
      requireWallets(context);
      await requireRequestAllowed(context, "web3", visit.address);
      return signInWithWallet(context, await readBody(c, Web3Grant), visit);
    default:
      throw refuse("invalid_credentials", 400, "unsupported_grant_type");
  }
}
