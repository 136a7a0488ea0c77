import { Hono, type MiddlewareHandler } from "hono";
import type { Context } from "../../context.ts";
import type { AuthEnv } from "../env.ts";
import { refuse } from "../errors.ts";
import { refuseHalfSignedIn } from "../factors/require-level.ts";
import { limited } from "../limits.ts";
import { requireCaller } from "../require-caller.ts";
import { endDevice, endOtherDevices } from "./end-device.ts";
import { listDevices } from "./list-devices.ts";

/** Ours: where the caller is signed in. Half signed in is not enough to look or to end. */
export function createSessions(context: Context) {
  const app = new Hono<AuthEnv>();
  const caller = requireCaller(context, { cookie: true });
  app.use("/sessions", limited(context, "sessions"), fromOurPages(context), caller, refuseHalfSignedIn);
  app.use("/sessions/*", limited(context, "sessions"), fromOurPages(context), caller, refuseHalfSignedIn);

  app.get("/sessions", async (c) => c.json(await listDevices(context, c.get("caller"))));
  app.delete("/sessions", async (c) => c.json(await endOtherDevices(context, c.get("caller"))));
  app.delete("/sessions/:id", async (c) => {
    await endDevice(context, c.get("caller"), c.req.param("id"));
    return c.body(null, 204);
  });
  return app;
}

/** Decision 13: a cookie ends a session only for a request of our own pages. */
function fromOurPages({ config }: Context): MiddlewareHandler<AuthEnv> {
  const ours = new URL(config.siteUrl).origin;
  return async (c, next) => {
    const origin = c.req.header("origin");
    const isOurs = origin === undefined ? c.req.header("sec-fetch-site") === "same-origin" : origin === ours;
    const needsNone = c.req.method === "GET" || c.req.header("authorization") !== undefined;
    if (!needsNone && !isOurs) throw refuse("no_authorization");
    await next();
  };
}
