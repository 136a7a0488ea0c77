import { BellRing, CircleCheck, Send } from "lucide-react";
import { mailMembersPath } from "#features/profiles/web/parts/mail-members.ts";
import { askedText, hasSubject, INTEREST_KIND_LABELS, INTEREST_KINDS, interestSubject } from "#kernel/interests.ts";
import { sendPath } from "#kernel/paths/emails.ts";
import { canManageMembers } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { requireAccess } from "#shell/admin/admin-access.ts";
import { DownloadWithBanner } from "#shell/admin/download-link.tsx";
import { joinedText, momentText } from "#shell/admin/moment-text.ts";
import { memberPath, useAdmin } from "#shell/admin/tabs.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { api } from "#shell/client/browser-api.ts";
import type { Column } from "#shell/list-page/columns.ts";
import { ListResults, NothingFound } from "#shell/list-page/list-results.tsx";
import { ListTable } from "#shell/list-page/list-table.tsx";
import { loadList } from "#shell/list-page/load-list.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { formatCount } from "#shell/ui/charts/format-count.ts";
import { cx } from "#shell/ui/class-names.ts";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import type { InterestKindCount, InterestListAnswer, ListedInterest } from "../../contract/interests.ts";
import { INTEREST_TEXTS } from "../../domain/interest-list.ts";
import type { Route } from "./+types/interests-tab";
import { INTERESTS, type InterestSearch } from "./interest-search.ts";
import "#platform/i18n/plurals.ts";

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

function subjectText(interest: Requested): string {
  const subject = interestSubject(interest);
  return interest.kind === "service" ? t(subject) : subject;
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireAccess(canManageMembers, { context, request });
  const search = INTERESTS.read(url.searchParams);
  const list = unwrap<InterestListAnswer>(apiOf(context).api.admin.interests.$get({ query: search }));
  return { search, list: await loadList({ address: INTERESTS, search }, list) };
}

/** Decision 43. */
export default function InterestsTab({ loaderData: { search, list } }: Route.ComponentProps) {
  const { userId } = useAdmin();
  return (
    <section aria-labelledby="interests" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading level={2} id="interests">
          {t(INTEREST_TEXTS.title)}
        </Heading>
        {list && (
          <DownloadWithBanner
            userId={userId}
            file={INTERESTS.file(search)}
            probe={() => api.admin.interests.$get({ query: { limit: "1" } })}
            label={t("Download CSV")}
            failed={msg("Failed to export the interests")}
          />
        )}
      </div>
      <p className="-mt-2 max-w-3xl text-muted">
        {t(
          "These people asked to be told when something is ready. Choose what is ready, and write to everyone who asked for it. We then mark them as answered, so that nobody gets the mail twice.",
        )}
      </p>
      {list === null && <Retry message={t("Failed to load the interests")} />}
      {list?.kinds.length === 0 && (
        <EmptyState title={t("Nobody has asked for anything yet")} icon={<BellRing aria-hidden />}>
          {t("People who ask to meet a member, for a service or for the Fund appear here.")}
        </EmptyState>
      )}
      {list && list.kinds.length > 0 && (
        <>
          <InterestFilter search={search} kinds={list.kinds} />
          <AnswerWishes search={search} waiting={list.waiting} />
          <Found search={search} list={list} />
        </>
      )}
    </section>
  );
}

function Found({ search, list: { interests, nextCursor } }: { search: InterestSearch; list: InterestListAnswer }) {
  const labels = { pages: t("Pages of interests"), first: t("Newest"), next: t("Older") };
  return (
    <ListResults address={INTERESTS} search={search} nextCursor={nextCursor} labels={labels}>
      {interests.length === 0 ? (
        <NothingFound
          title={t("Nobody has asked for this")}
          all={{ href: INTERESTS.href(), label: t(INTEREST_TEXTS.everything) }}
        />
      ) : (
        <ListTable name="interests" caption={t(INTEREST_TEXTS.title)} columns={COLUMNS} rows={interests} />
      )}
    </ListResults>
  );
}

type InterestFilterProps = { search: InterestSearch; kinds: readonly InterestKindCount[] };

function InterestFilter({ search, kinds }: InterestFilterProps) {
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card as="div" quiet>
      <nav aria-label={t(INTEREST_TEXTS.filter)}>
        <Choice search={search} asks={{}} name={t(INTEREST_TEXTS.everything)} count={total} />
        <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          {kinds.map(({ kind, count, subjects }) => (
            <li key={kind} className="min-w-0">
              <Choice search={search} asks={{ kind }} name={t(INTEREST_KIND_LABELS[kind])} count={count} />
              {hasSubject(kind) && (
                <ul className="ps-4">
                  {subjects.map((interest) => (
                    <li key={interest.subject}>
                      <Choice
                        search={search}
                        asks={{ kind, subject: interest.subject }}
                        name={subjectText({ kind, ...interest })}
                        count={interest.count}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}

type ChoiceProps = { search: InterestSearch; asks: InterestSearch; name: string; count: number };

function Choice({ search, asks, name, count }: ChoiceProps) {
  const isChosen = search.kind === asks.kind && search.subject === asks.subject;
  return (
    <Link
      href={INTERESTS.href(asks)}
      keepScroll
      aria-current={isChosen ? "true" : undefined}
      className={cx(
        "flex min-h-11 items-center justify-between gap-3 rounded-md px-3 py-1.5 no-underline hover:bg-accent-soft",
        isChosen && "bg-accent-soft font-semibold text-accent",
      )}
    >
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {name}
      </span>
      <span className="tabular-nums">{formatCount(count)}</span>
    </Link>
  );
}

type Props = { search: InterestSearch; waiting: number };

function AnswerWishes({ search, waiting }: Props) {
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

function AnsweredWish({ interest: { answeredAt, answeredBy } }: { interest: ListedInterest }) {
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
