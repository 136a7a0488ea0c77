import type { Context as HonoContext } from "hono";
import { decodeJwt } from "jose";
import { DEVICE_HEADER } from "#kernel/session-cookies.ts";
import type { AuthSession } from "../contract/auth.ts";
import type { Context } from "./context.ts";
import { devicesOf, deviceToken } from "./device-token.ts";

/** With a session goes what its browser is known by when it comes back, once nothing is owed any more. */
export async function answerSession<Other extends object>(
  context: Context,
  c: HonoContext,
  answer: AuthSession | Other,
): Promise<Response> {
  if ("access_token" in answer && isWhole(answer)) {
    c.header(DEVICE_HEADER, await deviceToken(context, answer.user.id, devicesOf(c)));
  }
  return c.json(answer);
}

/** Else whoever has found out the password would be taken for the owner at the second step. */
function isWhole({ access_token, user }: AuthSession): boolean {
  const hasFactors = user.factors?.some(({ status }) => status === "verified") ?? false;
  return !hasFactors || decodeJwt(access_token).aal === "aal2";
}
