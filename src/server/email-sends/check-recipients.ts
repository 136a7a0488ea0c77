import type { CheckAnswer, CheckRequest, LeftOutCount } from "#contract/email-sends.ts";
import { categoryOfWritten } from "#domain/email/audience.ts";
import type { Context } from "../context.ts";
import { commonestFirst } from "./count-audience.ts";
import { type Addressee, readAddressees } from "./queries.ts";

/** Who of a list would get the mail at this moment, and how many of it are no members. */
export async function checkRecipients(
  { db, clock }: Pick<Context, "db" | "clock">,
  { emailType, category, recipients }: CheckRequest,
): Promise<CheckAnswer> {
  const now = clock();
  return summaryOf(await readAddressees(db, recipients, { category: categoryOfWritten(emailType, category), now }));
}

export function summaryOf(addressees: readonly Addressee[]): CheckAnswer {
  const reasons = Map.groupBy(addressees, ({ leftOut }) => leftOut);
  const leftOut: LeftOutCount[] = [...reasons].flatMap(([reason, those]) =>
    reason === null ? [] : [{ reason, count: those.length }],
  );
  return {
    recipients: addressees.length,
    strangers: addressees.filter(({ accountId }) => accountId === null).length,
    willGet: reasons.get(null)?.length ?? 0,
    leftOut: commonestFirst(leftOut),
  };
}
