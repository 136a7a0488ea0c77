import type { AccountAudit, AccountEvents } from "#accounts/server/ports.ts";
import { recordAct } from "#features/audit/server/record-act.ts";
import { searchActs } from "#features/audit/server/search-acts.ts";
import { joinApplicant } from "#features/pre-applications/server/join-applicant.ts";
import type { Context } from "#platform/context.ts";
import { eraseWithAccounts } from "./erase-with-accounts.ts";

/** What the rest of the product is to accounts. */
export function accountPorts(context: Pick<Context, "config" | "clock" | "db">): {
  accountEvents: AccountEvents;
  audit: AccountAudit;
} {
  return {
    accountEvents: {
      emailConfirmed: (tx, confirmed) => joinApplicant(context, tx, confirmed),
      accountsErased: eraseWithAccounts,
    },
    audit: {
      record: (tx, actor, act) => recordAct(tx, context.clock, actor, act),
      search: (wanted, part) => searchActs(context.db, wanted, part),
    },
  };
}
