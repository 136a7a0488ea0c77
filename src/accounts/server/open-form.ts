import { readFormToken, signFormToken } from "#platform/http/form-token.ts";
import type { AccountForm } from "../contract/auth.ts";
import type { Context } from "./context.ts";

/** A form that was left open for long is no sign of a robot: it goes on with a new token. */
export async function openForm(context: Context, sent = ""): Promise<AccountForm> {
  const { state, waitMs } = await readFormToken(context, "account-form", sent);
  const holds = state === "good" || state === "young";
  const token = holds ? sent : await signFormToken(context, "account-form");
  if (!context.config.rateLimits) return { token, is_ours: true, wait_ms: 0 };
  return { token, is_ours: state !== "foreign", wait_ms: waitMs };
}
