import { BellRing, SearchX } from "lucide-react";
import { useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { DownloadWithBanner } from "#shell/admin/download-link.tsx";
import { memberPath } from "#shell/admin/member-path.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import { Retry } from "#shell/layouts/retry.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { Pagination } from "#shell/ui/pagination.tsx";
import type { InterestListAnswer, ListedInterest } from "../../contract/admin-interests.ts";
import { INTEREST_KIND_LABELS, INTEREST_TEXTS } from "../../domain/interest-list.ts";
import { InterestFilter } from "./interest-filter.tsx";
import type { LoadedInterests } from "./load-interests.ts";
import { INTEREST_PROBE, type InterestSearch, interestsFile, interestsPath } from "./paths.ts";
import { subjectText } from "./subject-text.ts";

type Props = { userId: string; loaded: LoadedInterests };

/** Decision 43: who was promised a notice, and of what. */
export function InterestsTab({ userId, loaded: { search, list } }: Props) {
  return (
    <section aria-labelledby="interests" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading level={2} id="interests">
          {t(INTEREST_TEXTS.title)}
        </Heading>
        {list && (
          <DownloadWithBanner
            userId={userId}
            file={interestsFile(search)}
            probe={INTEREST_PROBE}
            label={t(INTEREST_TEXTS.download)}
            failed={INTEREST_TEXTS.notDownloaded}
          />
        )}
      </div>
      <p className="-mt-2 max-w-3xl text-muted">{t(INTEREST_TEXTS.lead)}</p>
      {list === null && <Retry message={t(INTEREST_TEXTS.notLoaded)} />}
      {list?.kinds.length === 0 && (
        <EmptyState title={t(INTEREST_TEXTS.empty)} icon={<BellRing aria-hidden />}>
          {t(INTEREST_TEXTS.emptyHint)}
        </EmptyState>
      )}
      {list && list.kinds.length > 0 && (
        <>
          <InterestFilter search={search} kinds={list.kinds} />
          <Found search={search} list={list} />
        </>
      )}
    </section>
  );
}

function Found({ search, list: { interests, nextCursor } }: { search: InterestSearch; list: InterestListAnswer }) {
  const loading = useNavigation().state === "loading";
  return (
    <div aria-busy={loading} className={cx("transition-opacity", loading && "opacity-60 delay-150")}>
      {interests.length === 0 ? (
        <NothingFound />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {interests.map((interest) => (
            <InterestRow key={interest.id} interest={interest} />
          ))}
        </ul>
      )}
      <Pagination
        label={t(INTEREST_TEXTS.pages)}
        firstHref={search.cursor === undefined ? null : interestsPath({ ...search, cursor: undefined })}
        firstLabel={t(INTEREST_TEXTS.newest)}
        nextHref={nextCursor && interestsPath({ ...search, cursor: nextCursor })}
        nextLabel={t(INTEREST_TEXTS.older)}
      />
    </div>
  );
}

function NothingFound() {
  return (
    <EmptyState
      title={t(INTEREST_TEXTS.nothingFound)}
      icon={<SearchX aria-hidden />}
      actions={
        <ButtonLink href={interestsPath()} variant="secondary">
          {t(INTEREST_TEXTS.everything)}
        </ButtonLink>
      }
    />
  );
}

/** Who asked, for what, and when. */
function InterestRow({ interest }: { interest: ListedInterest }) {
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
