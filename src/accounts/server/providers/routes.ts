import { Hono, type Context as HonoContext, type MiddlewareHandler } from "hono";
import { type AuthEnv, refuseBeforeStepUp, requireCaller } from "../caller.ts";
import { type Context, rememberSignUp, visitOf } from "../context.ts";
import { AuthError, refuse } from "../errors.ts";
import { limited } from "../limits.ts";
import { requireProvider } from "./connect.ts";
import { beginFlow, failed, finishFlow } from "./flow.ts";
import { consumeTicket, queryOfForm, readFlowRequest } from "./flow-request.ts";
import { type FlowRequest, readBrowserCookie, setBrowserCookie, storeFlow } from "./flow-store.ts";

/** Signing in with a provider, and adding one to an account: what a browser goes through. */
export function createProviders(context: Context) {
  const app = new Hono<AuthEnv>();
  const { config } = context;
  const limit = (name: Parameters<typeof limited>[1]) => limited(context, name);

  /** Leaves for the provider; what is wrong there is told where the client waits. */
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
  /** Ours: where a client without a cookie of ours sends its browser, to add an identity. */
  app.get("/authorize/go", limit("authorize"), noHead, async (c) => leave(c, await consumeTicket(context, c)));

  app.get("/callback", limit("callback"), noHead, async (c) => {
    c.header("Referrer-Policy", "no-referrer");
    const query = new URL(c.req.url).searchParams;
    // The flow's own cookie shows that this browser asked.
    const visit = { ...visitOf(context, c), askedBy: rememberSignUp(context, c) };
    return c.redirect(await finishFlow(context, { query, browser: readBrowserCookie(context, c), visit }), 302);
  });
  /** A form that another site posts comes without our cookie; the same question asked by GET comes with it. */
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

/** A HEAD request of a link scanner would arrive as a GET. */
const noHead: MiddlewareHandler = async (c, next) => {
  if (c.req.method === "HEAD") return c.body(null, 204);
  await next();
};
