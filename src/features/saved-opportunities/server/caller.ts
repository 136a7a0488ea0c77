import { unauthenticated } from "#kernel/errors.ts";
import type { CallerAccount } from "#platform/http/guard.ts";

/** Whoever the guard let pass has an account. */
export function idOf(account: CallerAccount | null): string {
  if (account === null) throw unauthenticated();
  return account.facts.id;
}
