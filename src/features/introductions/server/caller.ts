import { unauthenticated } from "#kernel/errors.ts";
import type { CallerAccount } from "#platform/http/guard.ts";

/** Whoever the guard let pass has an account. */
export function callerOf(account: CallerAccount | null): CallerAccount {
  if (account === null) throw unauthenticated();
  return account;
}
