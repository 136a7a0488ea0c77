import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { Actor } from "#kernel/actor.ts";
import { verifyAccessToken } from "#platform/http/access-token.ts";
import { clientAddress } from "#platform/http/client-address.ts";
import type { AuthEnv } from "../caller.ts";
import type { AccountsConfig } from "../config/config.ts";
import type { Context } from "../context.ts";
import { refuse } from "../errors.ts";
import { requireRequestAllowed } from "../limits.ts";
import { sameText } from "../secrets.ts";

const NIL_UUID = "00000000-0000-0000-0000-000000000000";

/** Admits only the service key: administrators do the same acts on the pages of the product. */
export function requireService(context: Context): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    const bearer = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
    if (bearer === undefined) throw refuse("no_authorization");
    if (!isServiceKey(context.config, bearer)) {
      await requireRequestAllowed(context, "service", clientAddress(c, context.config.trustProxy));
      throw await refusalOf(context, bearer);
    }
    await next();
  };
}

/** Compares all keys, each in constant time, against timing attacks. */
function isServiceKey({ serviceKeys }: AccountsConfig, given: string | undefined): boolean {
  if (given === undefined) return false;
  return serviceKeys.map((key) => sameText(key, given)).includes(true);
}

export function serviceActor({ config }: Context, c: HonoContext): Actor {
  return { role: "admin", id: NIL_UUID, email: "service key", address: clientAddress(c, config.trustProxy) };
}

async function refusalOf({ keys, config, clock }: Context, bearer: string) {
  const claims = await verifyAccessToken(keys, `${config.siteUrl}/auth/v1`, bearer, clock());
  return claims ? refuse("not_admin", undefined, "User not allowed") : refuse("bad_jwt");
}

/** The client's `admin.signOut` calls the sign-out route with the member's token; only `apikey` has the service key. */
export async function recordServiceSignOut(context: Context, c: HonoContext<AuthEnv>): Promise<void> {
  if (!isServiceKey(context.config, c.req.header("apikey"))) return;
  const subjectId = c.get("caller").account.id;
  await context.audit.record(context.db, serviceActor(context, c), { action: "account.signedOut", subjectId });
}
