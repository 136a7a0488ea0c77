import { BadgeCheck, Bookmark, Clock, Gavel, Users } from "lucide-react";
import type { ReactNode } from "react";
import { TIER_LABELS } from "#features/edid/domain/e-did.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { Link } from "#shell/ui/link.tsx";
import type { NoticeAnswer } from "../contract/notices.ts";
import type { NoticeGroup } from "../domain/groups.ts";
import type { NoticeKind } from "../domain/kinds.ts";
import { noticePath } from "../domain/paths.ts";
import { NOTICE_SENTENCES, OTHER_SENTENCES, sentenceOf } from "../domain/texts.ts";

const ICONS: Record<NoticeKind, typeof Users> = {
  introductions: Users,
  deadlines: Clock,
  savedChanges: Bookmark,
  card: BadgeCheck,
  staffDecisions: Gavel,
};

type Props = { group: NoticeGroup<NoticeAnswer> };

export function NoticeEntry({ group: { event, isRead, notices } }: Props) {
  const [first] = notices;
  if (!first) return null;
  const Icon = ICONS[first.kind];
  const isOne = notices.length === 1;
  return (
    <li
      className={cx(
        "relative flex items-start gap-3 rounded-lg border p-3.5 sm:gap-4 sm:p-4",
        isRead ? "border-line bg-transparent" : "border-line-strong bg-raised shadow-sm",
        isOne && "transition-shadow focus-within:shadow-md hover:border-accent hover:shadow-md",
      )}
    >
      <span
        className={cx(
          "grid size-10 shrink-0 place-items-center rounded-full",
          isRead ? "bg-sunken text-muted" : "bg-accent-soft text-accent",
        )}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="grid min-w-0 flex-1 gap-1 self-center wrap-anywhere">
        {isOne ? (
          <NoticeLink
            notice={first}
            className={cx("after:absolute after:inset-0 after:rounded-lg", !isRead && "font-semibold")}
          />
        ) : (
          <>
            <p className={cx(!isRead && "font-semibold")}>
              {t(NOTICE_SENTENCES[event].many ?? "", { count: notices.length })}
            </p>
            <ul className="grid">
              {notices.map((notice) => (
                <li key={notice.id}>
                  <NoticeLink notice={notice} className="prose-link inline-block py-2.5" />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {!isRead && (
        <span className="mt-3.5 flex items-center">
          <span aria-hidden className="size-2.5 rounded-full bg-clay" />
          <span className="sr-only">{t("New")}</span>
        </span>
      )}
    </li>
  );
}

function NoticeLink({ notice, className }: { notice: NoticeAnswer; className: string }) {
  return (
    <Link href={noticePath(notice.id)} className={cx("hover:text-accent", className)}>
      <NoticeSentence notice={notice} />
    </Link>
  );
}

function NoticeSentence({ notice }: { notice: NoticeAnswer }) {
  const { about, name, title, closesOn } = notice;
  const day = "until" in about ? about.until : closesOn;
  const parts: Record<string, ReactNode> = {
    name: <bdi>{name ?? t(OTHER_SENTENCES.somebody)}</bdi>,
    title: <bdi>{title}</bdi>,
    day: day && dayInWords(day),
    tier: about.event === "tierReached" && t(TIER_LABELS[about.tier]),
  };
  return <Sentence text={sentenceOf(notice)} parts={parts} />;
}
