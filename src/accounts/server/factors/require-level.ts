import type { MiddlewareHandler } from "hono";
import type { AuthEnv, Caller } from "../env.ts";
import { refuse } from "../errors.ts";
import { isVerified } from "./queries.ts";

type Level = Pick<Caller, "session" | "factors">;

/** Whether this session still owes the second step. */
export const owesSecondStep = ({ session, factors }: Level): boolean =>
  session.aal !== "aal2" && factors.some(isVerified);

/** @param status as the protocol has it for each call: 401 to change the user, 403 to enrol, 422 to remove a factor */
export function requireSecondStep(caller: Level, status: 401 | 403 | 422): void {
  if (owesSecondStep(caller)) throw refuse("insufficient_aal", status);
}

/** After `requireCaller`, for calls that change how the account is opened. */
export const refuseHalfSignedIn: MiddlewareHandler<AuthEnv> = async (c, next) => {
  requireSecondStep(c.get("caller"), 403);
  await next();
};
