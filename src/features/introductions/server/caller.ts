import { unauthenticated } from "#kernel/errors.ts";
import type { CallerAccount } from "#platform/http/guard.ts";

export function callerOf(account: CallerAccount | null): CallerAccount {
  if (account === null) throw unauthenticated();
  return account;
}
