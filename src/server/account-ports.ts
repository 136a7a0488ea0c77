import { recordAct } from "./audit/record-act.ts";
import { searchActs } from "./audit/search-acts.ts";
import type { AccountAudit, AccountEvents } from "./auth/ports.ts";
import type { Context } from "./context.ts";
import { eraseWithAccounts } from "./erase-with-accounts.ts";
import { joinApplicant } from "./pre-applications/join-applicant.ts";

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
