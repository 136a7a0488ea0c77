import type { AccountEvents } from "./auth/events.ts";
import type { Context } from "./context.ts";
import { joinApplicant } from "./pre-applications/join-applicant.ts";

/** What the product does when something happens to an account. */
export const accountSubscribers = (context: Pick<Context, "config" | "clock">): AccountEvents => ({
  emailConfirmed: (tx, confirmed) => joinApplicant(context, tx, confirmed),
});
