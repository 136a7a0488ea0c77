import * as v from "valibot";
import { MAIL_HOMES, NOTICE_CHANNELS, NOTICE_KINDS, type NoticeChannel, type NoticeKind } from "./kinds.ts";

const choices = v.record(v.picklist(NOTICE_KINDS), v.record(v.picklist(NOTICE_CHANNELS), v.boolean()));
/** What somebody chose otherwise than it comes. */
export type NoticeChoices = Partial<Record<NoticeKind, Partial<Record<NoticeChannel, boolean>>>>;

/** As it is kept; what another version wrote and this one does not know counts for nothing. */
export function readChoices(kept: unknown): NoticeChoices {
  const read = v.safeParse(choices, kept ?? {});
  return read.success ? read.output : {};
}

/** By each way, as long as nobody says otherwise; a push reaches only devices that somebody turned on. */
export const takes = (chosen: NoticeChoices, kind: NoticeKind, channel: NoticeChannel): boolean =>
  chosen[kind]?.[channel] ?? true;

/** Null where nothing of it is chosen. */
type Taken = {
  product: readonly NoticeKind[];
  mail: readonly NoticeKind[] | null;
  push: readonly NoticeKind[] | null;
};

/** What the settings keep of a choice: mails of a category are kept with the other mails. What is not chosen stays. */
export function choicesOf({ product, mail, push }: Taken, before: NoticeChoices): NoticeChoices {
  return Object.fromEntries(
    NOTICE_KINDS.map((kind) => {
      const byMail = mail !== null && MAIL_HOMES[kind] === "settings" ? { mail: mail.includes(kind) } : {};
      const byPush = push !== null ? { push: push.includes(kind) } : {};
      return [kind, { ...before[kind], product: product.includes(kind), ...byMail, ...byPush }];
    }),
  );
}
