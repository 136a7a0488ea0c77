import type { CheckAnswer, CheckRequest, LeftOutCount } from "../../contract/email-sends.ts";
import { categoryOfWritten } from "../../domain/audience.ts";
import type { Context } from "../context.ts";
import { readPace } from "../delivery/read-pace.ts";
import { commonestFirst } from "./count-audience.ts";
import { type Addressee, readAddressees } from "./queries.ts";

/** Who of a list would get the mail at this moment, and how many of it are no members. */
export async function checkRecipients(
  context: Context,
  { emailType, category, recipients }: CheckRequest,
): Promise<CheckAnswer> {
  const kind = { category: categoryOfWritten(emailType, category), now: context.clock() };
  return { ...summaryOf(await readAddressees(context.db, recipients, kind)), pace: await readPace(context) };
}

export function summaryOf(addressees: readonly Addressee[]): Omit<CheckAnswer, "pace"> {
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
