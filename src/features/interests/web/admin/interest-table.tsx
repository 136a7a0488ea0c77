import { INTEREST_KIND_LABELS, interestSubject } from "#kernel/interests.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import { memberPath } from "#shell/admin/tabs.ts";
import type { Column } from "#shell/list-page/columns.ts";
import { ListTable } from "#shell/list-page/list-table.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { ListedInterest } from "../../contract/interests.ts";
import { INTEREST_TEXTS } from "../../domain/interest-list.ts";
import { AnsweredWish } from "./answer-wishes.tsx";

const COLUMNS: Column<ListedInterest>[] = [
  {
    key: "member",
    label: msg("Member"),
    kind: "title",
    cell: ({ member: { id, name, memberId } }) => <MemberLink id={id} name={name ?? memberId ?? t("No name yet")} />,
  },
  {
    key: "email",
    label: msg("Email"),
    cell: ({ member: { email } }) => (email === null ? t("No email address") : <span translate="no">{email}</span>),
  },
  { key: "subject", label: INTEREST_TEXTS.filter, cell: (interest) => <RequestedSubject interest={interest} /> },
  {
    key: "at",
    label: msg("When"),
    narrow: true,
    cell: (interest) => (
      <>
        <time dateTime={interest.createdAt}>{momentText(interest.createdAt)}</time>
        <AnsweredWish interest={interest} />
      </>
    ),
  },
];

export function InterestTable({ interests }: { interests: readonly ListedInterest[] }) {
  return <ListTable name="interests" caption={t(INTEREST_TEXTS.title)} columns={COLUMNS} rows={interests} />;
}

function RequestedSubject({ interest }: { interest: ListedInterest }) {
  const { kind, subjectId } = interest;
  const what = subjectText(interest);
  return (
    <>
      <span className="block text-muted">{t(INTEREST_KIND_LABELS[kind])}</span>
      {subjectId ? <MemberLink id={subjectId} name={what} /> : <span dir="auto">{what}</span>}
    </>
  );
}

function MemberLink({ id, name }: { id: string; name: string }) {
  return (
    <Link href={memberPath(id)} dir="auto" className="prose-link inline-flex min-h-11 items-center font-semibold">
      {name}
    </Link>
  );
}

type Requested = Pick<ListedInterest, "kind" | "subject" | "subjectName">;

export function subjectText(interest: Requested): string {
  const subject = interestSubject(interest);
  return interest.kind === "service" ? t(subject) : subject;
}
