import type { Context as HonoContext } from "hono";
import type { Context } from "../context.ts";
import { clientAddress } from "../http/client-address.ts";
import { devicesOf } from "./device-token.ts";
import type { Visit } from "./env.ts";
import { redirectTarget } from "./redirect-target.ts";

const LONGEST_USER_AGENT = 500;

export function visitOf({ config }: Context, c: HonoContext): Visit {
  return {
    address: clientAddress(c, config.trustProxy),
    userAgent: c.req.header("user-agent")?.slice(0, LONGEST_USER_AGENT) || null,
    devices: devicesOf(c),
    redirectTo: redirectTarget(c, config),
  };
}
