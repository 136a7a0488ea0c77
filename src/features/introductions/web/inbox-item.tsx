import { introductionPath } from "#kernel/paths/introductions.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Avatar } from "#shell/ui/avatar.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { IntroductionAnswer } from "../contract/introductions.ts";
import { FORMER_MEMBER } from "../domain/inbox.ts";
import { purposeLabel } from "../domain/purposes.ts";
import { QuestionText } from "./question-text.tsx";
import { DaysLeft, StateBadge } from "./state-badge.tsx";

export function InboxItem({ introduction }: { introduction: IntroductionAnswer }) {
  const { id, other, purpose, question, createdAt } = introduction;
  const name = other?.name ?? t(FORMER_MEMBER);
  return (
    <li className="relative flex gap-4 rounded-lg border border-line bg-raised p-4 shadow-sm transition-shadow focus-within:shadow-md hover:border-accent hover:shadow-md sm:p-5">
      <Avatar name={name} src={other?.photoUrl} className="max-sm:size-10 max-sm:text-sm" />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <div className="min-w-0">
            <Heading level={2} size="lg" className="wrap-anywhere">
              <Link
                href={introductionPath(id)}
                className="after:absolute after:inset-0 after:rounded-lg hover:text-accent"
              >
                <bdi>{name}</bdi>
              </Link>
            </Heading>
            {other?.businessName && (
              <p className="text-sm text-muted wrap-anywhere">
                <bdi>{other.businessName}</bdi>
              </p>
            )}
          </div>
          <StateBadge introduction={introduction} />
        </div>
        <p className="line-clamp-2 wrap-anywhere">
          <QuestionText question={question} />
        </p>
        <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-muted">
          <span>{t(purposeLabel(purpose))}</span>
          <span>{dayInWords(createdAt)}</span>
          <DaysLeft introduction={introduction} />
        </p>
      </div>
    </li>
  );
}
