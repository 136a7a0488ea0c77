import { inArray } from "drizzle-orm";
import { TIER_LABELS } from "#features/edid/domain/e-did.ts";
import type { Queryable } from "#platform/db/database.ts";
import { notices } from "#platform/db/schema/notices.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { value } from "#platform/mail-transport/blocks.ts";
import { readLanguage } from "#platform/mail-transport/reader-language.ts";
import type { NoticeAnswer } from "../../contract/notices.ts";
import { KIND_TEXTS } from "../../domain/kinds.ts";
import { NOTICES_PATH, noticePath } from "../../domain/paths.ts";
import type { PushMessage } from "../../domain/push.ts";
import { NOTICE_SENTENCES, OTHER_SENTENCES, sentenceOf } from "../../domain/texts.ts";
import { presentNotice, selectNotices, zoneOf } from "../list-notices.ts";
import { countUnread } from "../read-notices.ts";

type About = { noticeIds: string[]; accountId: string; member: string; tag: string };

/** Text as the notice list shows it now, in the member's language. @returns null when no notice is left */
export async function readMessage(
  db: Queryable,
  { noticeIds, accountId, ...about }: About,
): Promise<PushMessage | null> {
  const rows = await selectNotices(db, accountId, { where: inArray(notices.id, noticeIds), limit: noticeIds.length });
  const zone = await zoneOf(db, accountId);
  const listed = rows.flatMap((row) => presentNotice(row, zone));
  const [notice] = listed;
  if (!notice) return null;
  const [language, unread] = await Promise.all([readLanguage(db, accountId), countUnread(db, accountId)]);
  const { many } = NOTICE_SENTENCES[notice.about.event];
  const isOne = listed.length === 1 || many === undefined;
  const words = inLanguage(language, () => ({
    title: t(KIND_TEXTS[notice.kind].label),
    text: isOne ? textOf(notice) : t(many, { count: listed.length }),
  }));
  const path = addressIn(isOne ? noticePath(notice.id) : NOTICES_PATH, language);
  return { ...about, ...words, path, language, unread };
}

function textOf(notice: NoticeAnswer): string {
  const { about, name, title, closesOn } = notice;
  const day = "until" in about ? about.until : closesOn;
  return t(sentenceOf(notice), {
    name: value(name ?? t(OTHER_SENTENCES.somebody)),
    title: value(title ?? ""),
    day: day === null ? "" : dayInWords(day),
    tier: about.event === "tierReached" ? t(TIER_LABELS[about.tier]) : "",
  });
}
