import { msg } from "#kernel/translate.ts";
import { EMAIL_MESSAGES } from "./messages.ts";

export type ChangeMail = { email: string; confirmed: boolean };

export const openMails = (mails: readonly ChangeMail[]) => mails.filter(({ confirmed }) => !confirmed);

/** docs/product/accounts.md#changing-address */
export function changeLead(mails: readonly ChangeMail[], isFirst: boolean): string {
  if (openMails(mails).length < mails.length) return EMAIL_MESSAGES.changeHalfDone;
  if (mails.length > 1) return msg("Please check both your old and your new email address to confirm the change.");
  return isFirst
    ? msg("Please check your email and open the link to confirm your address.")
    : msg("Please check your new email address to confirm the change.");
}
