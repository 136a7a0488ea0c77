import { Hono, type Context as HonoContext, type MiddlewareHandler } from "hono";
import { type AuthEnv, refuseBeforeStepUp, requireCaller } from "../caller.ts";
import { type Context, rememberSignUp, visitOf } from "../context.ts";
import { AuthError, refuse } from "../errors.ts";
import { limited } from "../limits.ts";
import { requireProvider } from "./connect.ts";
import { beginFlow, failed, finishFlow } from "./flow.ts";
import { consumeTicket, queryOfForm, readFlowRequest } from "./flow-request.ts";
import { type FlowRequest, readBrowserCookie, setBrowserCookie, storeFlow } from "./flow-store.ts";

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
  /** Our extension: start of the flow in the browser of a client without our cookie. */
  app.get("/authorize/go", limit("authorize"), noHead, async (c) => leave(c, await consumeTicket(context, c)));

  app.get("/callback", limit("callback"), noHead, async (c) => {
    c.header("Referrer-Policy", "no-referrer");
    const query = new URL(c.req.url).searchParams;
    // The flow's own cookie proves that this browser asked.
    const visit = { ...visitOf(context, c), askedBy: rememberSignUp(context, c) };
    return c.redirect(await finishFlow(context, { query, browser: readBrowserCookie(context, c), visit }), 302);
  });
  /** A cross-site form post arrives without our cookie; the redirect to GET has it. */
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
