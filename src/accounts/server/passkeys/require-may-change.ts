import type { Context } from "../context.ts";
import type { Caller } from "../env.ts";
import { refuse } from "../errors.ts";
import { requireSecondStep } from "../factors/require-level.ts";
import { canHavePasskeys } from "./relying-party.ts";

/** A passkey opens an account for good, so who adds one must have come in by all of its doors. */
export function requireMayChange({ config }: Context, caller: Caller): void {
  const { account } = caller;
  if (!canHavePasskeys(config)) throw refuse("passkey_disabled");
  if (account.isAnonymous) throw refuse("no_authorization", 403);
  if (account.isSsoUser) throw refuse("user_sso_managed");
  requireSecondStep(caller, 403);
}
