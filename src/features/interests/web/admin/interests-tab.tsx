import { BellRing, SearchX } from "lucide-react";
import { useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { DownloadWithBanner } from "#shell/admin/download-link.tsx";
import { Retry } from "#shell/layouts/retry.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Pagination } from "#shell/ui/pagination.tsx";
import type { InterestListAnswer } from "../../contract/admin-interests.ts";
import { INTEREST_TEXTS } from "../../domain/interest-list.ts";
import { InterestFilter } from "./interest-filter.tsx";
import { InterestRow } from "./interest-row.tsx";
import type { LoadedInterests } from "./load-interests.ts";
import { INTEREST_PROBE, type InterestSearch, interestsFile, interestsPath } from "./paths.ts";

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
