import { t } from "#platform/i18n/i18n.ts";
import { memberPath } from "#shell/admin/member-path.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import { Link } from "#shell/ui/link.tsx";
import type { ListedInterest } from "../../contract/admin-interests.ts";
import { INTEREST_KIND_LABELS, INTEREST_TEXTS } from "../../domain/interest-list.ts";
import { subjectText } from "./subject-text.ts";

/** Who asked, for what, and when. */
export function InterestRow({ interest }: { interest: ListedInterest }) {
  const { member, createdAt } = interest;
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-2 lg:grid-cols-[2fr_2fr_1fr]">
      <div className="min-w-0 wrap-anywhere">
        <MemberLink id={member.id} name={member.name ?? member.memberId ?? t(INTEREST_TEXTS.unnamed)} />
        <p className="text-sm text-muted">{member.email ?? t(INTEREST_TEXTS.noEmail)}</p>
      </div>
      <Asked interest={interest} />
      <time dateTime={createdAt} className="text-sm text-muted lg:text-end">
        {momentText(createdAt)}
      </time>
    </li>
  );
}

function Asked({ interest }: { interest: ListedInterest }) {
  const { kind, subjectId } = interest;
  const what = subjectText(interest);
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="text-sm text-muted">{t(INTEREST_KIND_LABELS[kind])}</p>
      {subjectId ? <MemberLink id={subjectId} name={what} /> : <p dir="auto">{what}</p>}
    </div>
  );
}

function MemberLink({ id, name }: { id: string; name: string }) {
  return (
    <Link href={memberPath(id)} dir="auto" className="prose-link inline-flex min-h-11 items-center font-semibold">
      {name}
    </Link>
  );
}
