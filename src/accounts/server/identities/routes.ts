import { Hono } from "hono";
import { type AuthEnv, refuseBeforeStepUp, requireCaller } from "../caller.ts";
import { type Context, visitOf } from "../context.ts";
import { refuse } from "../errors.ts";
import { limited } from "../limits.ts";
import { unlinkIdentity } from "./link-identity.ts";

export function createIdentities(context: Context) {
  const app = new Hono<AuthEnv>();
  app.delete(
    "/user/identities/:id",
    limited(context, "user"),
    requireCaller(context),
    refuseBeforeStepUp,
    async (c) => {
      if (!context.config.manualLinking) throw refuse("manual_linking_disabled");
      await unlinkIdentity(context, c.get("caller"), c.req.param("id"), visitOf(context, c));
      return c.json({});
    },
  );
  return app;
}
