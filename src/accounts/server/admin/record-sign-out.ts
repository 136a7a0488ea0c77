import type { Context as HonoContext } from "hono";
import type { Context } from "../context.ts";
import type { AuthEnv } from "../env.ts";
import { isServiceKey, serviceActor } from "./service-key.ts";

/** The client's `admin.signOut` goes to the members' own route, as the member; only its `apikey` tells who it was. */
export async function recordServiceSignOut(context: Context, c: HonoContext<AuthEnv>): Promise<void> {
  if (!isServiceKey(context.config, c.req.header("apikey"))) return;
  const subjectId = c.get("caller").account.id;
  await context.audit.record(context.db, serviceActor(context, c), { action: "account.signedOut", subjectId });
}
