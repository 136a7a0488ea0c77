import * as v from "valibot";
import { MAIL_HOMES, NOTICE_CHANNELS, NOTICE_KINDS, type NoticeChannel, type NoticeKind } from "./kinds.ts";

const choices = v.record(v.picklist(NOTICE_KINDS), v.record(v.picklist(NOTICE_CHANNELS), v.boolean()));
/** Choices for each kind and channel; a channel without a stored choice has its default. */
export type NoticeChoices = Partial<Record<NoticeKind, Partial<Record<NoticeChannel, boolean>>>>;

/** Data of a later version that cannot be read counts as no choice. */
export function readChoices(kept: unknown): NoticeChoices {
  const read = v.safeParse(choices, kept ?? {});
  return read.success ? read.output : {};
}

/** All channels are on by default; a push also needs a device that the member turned on. */
export const takes = (chosen: NoticeChoices, kind: NoticeKind, channel: NoticeChannel): boolean =>
  chosen[kind]?.[channel] ?? true;

/** Kinds that the member turned on, by channel; null keeps the stored choices of the channel. */
type Taken = {
  product: readonly NoticeKind[];
  mail: readonly NoticeKind[] | null;
  push: readonly NoticeKind[] | null;
};

/** Mail choices of an email category are not included: the mail preferences store them. */
export function choicesOf({ product, mail, push }: Taken, before: NoticeChoices): NoticeChoices {
  return Object.fromEntries(
    NOTICE_KINDS.map((kind) => {
      const byMail = mail !== null && MAIL_HOMES[kind] === "settings" ? { mail: mail.includes(kind) } : {};
      const byPush = push !== null ? { push: push.includes(kind) } : {};
      return [kind, { ...before[kind], product: product.includes(kind), ...byMail, ...byPush }];
    }),
  );
}
