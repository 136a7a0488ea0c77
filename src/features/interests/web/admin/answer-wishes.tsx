import { CircleCheck, Send } from "lucide-react";
import { mailMembersPath } from "#features/profiles/web/parts/mail-members.ts";
import { sendPath } from "#kernel/paths/emails.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { askedText, INTEREST_KINDS } from "#kernel/interests.ts";
import { joinedText } from "#shell/admin/moment-text.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { ListedInterest } from "../../contract/interests.ts";
import type { InterestSearch } from "./interest-search.ts";

type Props = { search: InterestSearch; waiting: number };

export function AnswerWishes({ search, waiting }: Props) {
  const kind = INTEREST_KINDS.find((known) => known === search.kind);
  if (kind === undefined) return null;
  const asked = askedText({ kind, subject: search.subject ?? null });
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {waiting > 0 ? (
        <ButtonLink
          href={mailMembersPath({ asked, waiting: "1" })}
          icon={<Send aria-hidden className="size-5 rtl:-scale-x-100" />}
        >
          {t("{count, plural, one {Write to the one who asked} other {Write to all # who asked}}", { count: waiting })}
        </ButtonLink>
      ) : (
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden className="size-5 text-accent" />
          {t("All who asked for this were answered.")}
        </p>
      )}
      <Link href={mailMembersPath({ asked })} className="prose-link inline-flex min-h-11 items-center">
        {t("Write again, also to those who were answered")}
      </Link>
    </div>
  );
}

export function AnsweredWish({ interest: { answeredAt, answeredBy } }: { interest: ListedInterest }) {
  if (answeredAt === null) return null;
  const text = t("Answered {day}", { day: joinedText(answeredAt) });
  return (
    <p>
      {answeredBy === null ? (
        text
      ) : (
        <Link href={sendPath(answeredBy)} className="prose-link inline-flex min-h-11 items-center">
          {text}
        </Link>
      )}
    </p>
  );
}
