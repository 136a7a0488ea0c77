import { Hono } from "hono";
import { type AuthEnv, requireCaller } from "../caller.ts";
import type { Context } from "../context.ts";
import { refuseBeforeStepUp } from "../factors/session-level.ts";
import { limited } from "../limits.ts";
import { endDevice, endOtherDevices, listDevices } from "./devices.ts";

/** Ours: where the caller is signed in. Half signed in is not enough to look or to end. */
export function createSessions(context: Context) {
  const app = new Hono<AuthEnv>();
  // As Hono has it, this is "/sessions" too.
  app.use("/sessions/*", limited(context, "sessions"), requireCaller(context, { cookie: true }), refuseBeforeStepUp);

  app.get("/sessions", async (c) => c.json(await listDevices(context, c.get("caller"))));
  app.delete("/sessions", async (c) => c.json(await endOtherDevices(context, c.get("caller"))));
  app.delete("/sessions/:id", async (c) => {
    await endDevice(context, c.get("caller"), c.req.param("id"));
    return c.body(null, 204);
  });
  return app;
}
