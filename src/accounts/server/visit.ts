import type { Context as HonoContext } from "hono";
import { FORM_HEADER } from "#kernel/session-cookies.ts";
import { clientAddress } from "#platform/http/client-address.ts";
import { readFormToken } from "#platform/http/form-token.ts";
import type { Context } from "./context.ts";
import { devicesOf } from "./device-token.ts";
import type { Visit } from "./env.ts";
import { redirectTarget } from "./redirect-target.ts";

const LONGEST_USER_AGENT = 500;

export function visitOf({ config }: Context, c: HonoContext): Visit {
  return {
    address: clientAddress(c, config.trustProxy),
    userAgent: c.req.header("user-agent")?.slice(0, LONGEST_USER_AGENT) || null,
    devices: devicesOf(c),
    isOwnForm: false,
    redirectTo: redirectTarget(c, config),
  };
}

/** Of a call that may lead to a mail. */
export async function formVisitOf(context: Context, c: HonoContext): Promise<Visit> {
  const { state } = await readFormToken(context, "account-form", c.req.header(FORM_HEADER) ?? "");
  return { ...visitOf(context, c), isOwnForm: state === "good" };
}
