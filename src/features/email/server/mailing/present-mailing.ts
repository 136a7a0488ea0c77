import { msg } from "#kernel/translate.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import type { MailingPreview } from "../../contract/mailing.ts";
import { LEFT_OUT_LABELS, type LeftOut } from "../../domain/consent.ts";
import { NAMED_LEFT_OUT_MOST, NAMED_MOST } from "../../domain/mailing.ts";
import type { Context } from "../context.ts";
import { readPace } from "../delivery/daily-limit.ts";
import { sizeAsSent } from "../sends/mail-size.ts";
import type { Addressee } from "../sends/queries.ts";
import { confirmationOf, type Mailing } from "./confirmation.ts";

export type Named = Omit<MailingPreview, "mail" | "pace" | "undoSeconds" | "confirmation">;

type Shown<Reader> = Named & {
  readers: readonly Reader[];
  mailFor(reader: Reader): Promise<MailContent | null> | MailContent;
};

/** docs/product/email.md#asking-first */
export async function presentMailing<Reader extends Person>(
  context: Context,
  mailing: Mailing,
  { readers, mailFor, ...named }: Shown<Reader>,
): Promise<MailingPreview> {
  // The sample mail is for a reader with a name, who fills more merge fields.
  const reader = readers.find(({ fullName }) => fullName?.trim()) ?? readers[0];
  const mail = reader ? await mailFor(reader) : null;
  const { recipients, willGet, strangers, why, people, leftOut } = named;
  return {
    ...{ recipients, willGet, strangers, why, people, leftOut },
    mail: reader && mail ? await presentMail(context, nameOf(reader), mail) : null,
    pace: await readPace(context),
    undoSeconds: context.config.mailUndoSeconds,
    confirmation: confirmationOf(context, mailing),
  };
}

async function presentMail(
  context: Context,
  name: string,
  { subject, html, text }: MailContent,
): Promise<MailingPreview["mail"]> {
  return { name, subject, html, text, size: await sizeAsSent(context, [html]) };
}

type Person = Pick<Addressee, "fullName" | "email">;
export const nameOf = ({ fullName, email }: Person): string => fullName?.trim() || email;

/** Groups left-out recipients by reason, the most frequent reason first. */
export function leftOutOf(addressees: readonly Addressee[]): { reason: LeftOut; those: Addressee[] }[] {
  const groups = [...Map.groupBy(addressees, ({ leftOut }) => leftOut)];
  return groups
    .flatMap(([reason, those]) => (reason === null ? [] : [{ reason, those }]))
    .sort((one, other) => other.those.length - one.those.length);
}

export function namedOf(addressees: readonly Addressee[]): Omit<Named, "why"> & { readers: Addressee[] } {
  const willing = addressees.filter(({ leftOut }) => leftOut === null);
  const readers = willing.slice(0, NAMED_MOST);
  return {
    recipients: addressees.length,
    willGet: willing.length,
    strangers: addressees.filter(({ accountId }) => accountId === null).length,
    readers,
    people: readers.map((person) => ({
      name: nameOf(person),
      note: person.accountId === null ? msg("Not a member") : null,
    })),
    leftOut: leftOutOf(addressees).map(({ reason, those }) => ({
      reason: LEFT_OUT_LABELS[reason],
      count: those.length,
      names: those.slice(0, NAMED_LEFT_OUT_MOST).map(nameOf),
    })),
  };
}

/** The addresses are sorted, so that their order in the request does not matter. */
export const addressesOf = (addressees: readonly Addressee[]): string[] =>
  addressees
    .filter(({ leftOut }) => leftOut === null)
    .map(({ email }) => email.toLowerCase())
    .sort();
