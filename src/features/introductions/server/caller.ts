import * as v from "valibot";
import { notFound, unauthenticated } from "#kernel/errors.ts";
import type { CallerAccount } from "#platform/http/guard.ts";

/** Whoever the guard let pass has an account. */
export function callerOf(account: CallerAccount | null): CallerAccount {
  if (account === null) throw unauthenticated();
  return account;
}

const uuid = v.pipe(v.string(), v.uuid());

/** @throws 404 for what is no id at all */
export function requireId(id: string): string {
  if (!v.is(uuid, id)) throw notFound();
  return id;
}
