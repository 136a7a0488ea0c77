import { SearchX } from "lucide-react";
import { useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Pagination } from "#shell/ui/pagination.tsx";
import type { FoundProfile, ProfileSearchAnswer } from "../../contract/admin-profiles.ts";
import { ADMIN_PROFILE_TEXTS } from "../../domain/admin/messages.ts";
import { ProfileRow } from "./profile-row.tsx";
import { isNarrowed, type ProfileSearch, profilesPath } from "./profile-search.ts";

type Props = { search: ProfileSearch; list: ProfileSearchAnswer; onDelete: (row: FoundProfile) => void };

export function FoundProfiles({ search, list, onDelete }: Props) {
  const { profiles, matched, total, nextCursor } = list;
  const loading = useNavigation().state === "loading";
  const shown = inNumbers(matched.count) + (matched.more ? "+" : "");
  return (
    <div aria-busy={loading} className={cx("transition-opacity", loading && "opacity-60 delay-150")}>
      <p role="status" className="mb-4 text-muted">
        {t(ADMIN_PROFILE_TEXTS.showing, { shown, total: inNumbers(total) })}
      </p>
      {profiles.length === 0 ? (
        <NobodyFound asked={isNarrowed(search)} />
      ) : (
        <ul className="grid gap-4">
          {profiles.map((row) => (
            <ProfileRow key={row.id} row={row} search={search} onDelete={() => onDelete(row)} />
          ))}
        </ul>
      )}
      <Pagination
        label={t("Pages of profiles")}
        firstHref={search.cursor === undefined ? null : profilesPath({ ...search, cursor: undefined })}
        nextHref={nextCursor && profilesPath({ ...search, cursor: nextCursor })}
      />
    </div>
  );
}

function NobodyFound({ asked }: { asked: boolean }) {
  return (
    <EmptyState
      title={t(ADMIN_PROFILE_TEXTS.empty)}
      icon={<SearchX aria-hidden />}
      actions={
        asked && (
          <ButtonLink href={profilesPath({})} variant="secondary">
            {t(ADMIN_PROFILE_TEXTS.clearFilters)}
          </ButtonLink>
        )
      }
    >
      {asked && t(ADMIN_PROFILE_TEXTS.emptyHint)}
    </EmptyState>
  );
}
