import { BriefcaseBusiness, CalendarDays, Eye, MapPin, Pencil, SearchX, Trash2, UserRound } from "lucide-react";
import { DIRECTORY_TEXTS } from "#features/directory/domain/messages.ts";
import { stageLabel } from "#kernel/stages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Fact } from "#shell/admin/fact.tsx";
import { longDayText } from "#shell/admin/moment-text.ts";
import { Named } from "#shell/admin/named.tsx";
import { memberPath } from "#shell/admin/tabs.ts";
import { ListResults } from "#shell/list-page/list-results.tsx";
import { rowLink } from "#shell/list-page/open-row.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { PlaceInWords } from "#shell/text/place-in-words.tsx";
import { Sentence } from "#shell/text/sentence.tsx";
import { Avatar } from "#shell/ui/avatar.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { ProfileResult, ProfileSearchAnswer } from "../../contract/admin-profiles.ts";
import { ADMIN_PROFILE_TEXTS } from "../../domain/admin/messages.ts";
import { spamSignLabel } from "../../domain/admin/spam.ts";
import { typeLabel } from "../../domain/entrepreneur-type.ts";
import { labelOf } from "../../domain/options.ts";
import { PROFILES, type ProfileSearch } from "./profile-search.ts";
import { nameOf } from "./read-member.ts";

type ProfileResultsProps = { search: ProfileSearch; list: ProfileSearchAnswer; onDelete: (row: ProfileResult) => void };

export function ProfileResults({ search, list, onDelete }: ProfileResultsProps) {
  const { profiles, matched, similarTo, total, nextCursor } = list;
  const shown = inNumbers(matched.count) + (matched.more ? "+" : "");
  return (
    <ListResults address={PROFILES} search={search} nextCursor={nextCursor} labels={{ pages: t("Pages of profiles") }}>
      <p role="status" className="mb-4 text-muted">
        {t(ADMIN_PROFILE_TEXTS.showing, { shown, total: inNumbers(total) })}
        {similarTo && profiles.length > 0 && (
          <span className="block">
            <Sentence text={DIRECTORY_TEXTS.similar} parts={{ words: <bdi>{similarTo}</bdi> }} />
          </span>
        )}
      </p>
      {profiles.length === 0 ? (
        <NobodyFound filtered={PROFILES.isFiltered(search)} />
      ) : (
        <ul className="grid gap-4">
          {profiles.map((row) => (
            <ProfileRow key={row.id} row={row} search={search} onDelete={() => onDelete(row)} />
          ))}
        </ul>
      )}
    </ListResults>
  );
}

function NobodyFound({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      title={t(ADMIN_PROFILE_TEXTS.empty)}
      icon={<SearchX aria-hidden />}
      actions={
        filtered && (
          <ButtonLink href={PROFILES.href()} variant="secondary">
            {t(ADMIN_PROFILE_TEXTS.clearFilters)}
          </ButtonLink>
        )
      }
    >
      {filtered && t(ADMIN_PROFILE_TEXTS.emptyHint)}
    </EmptyState>
  );
}

type ProfileRowProps = { row: ProfileResult; search: ProfileSearch; onDelete: () => void };

/** On a phone the three words need the room. */
const ICON = "size-4 max-sm:hidden";

/** One profile of the list (docs/product/members-admin.md#the-list). */
function ProfileRow({ row, search, onDelete }: ProfileRowProps) {
  const name = nameOf(row);
  return (
    <Card as="li" className="grid grid-cols-1 gap-4 lg:grid-cols-[1fr_auto] lg:items-center">
      <div className="flex min-w-0 gap-4">
        <Avatar name={name} src={row.profilePhotoUrl} />
        <div className="grid min-w-0 flex-1 gap-2">
          <div>
            <Heading level={3} size="lg" dir="auto" className="wrap-anywhere">
              <Link href={memberPath(row.id)} className="hover:text-accent hover:underline">
                {name}
              </Link>
            </Heading>
            <p className="text-sm text-muted wrap-anywhere">
              {row.fullName && row.businessName && (
                <>
                  <bdi>{row.fullName}</bdi> ·{" "}
                </>
              )}
              {row.memberId ? <bdi translate="no">{row.memberId}</bdi> : t("No member ID yet")}
            </p>
          </div>
          <Badges row={row} />
          <Facts row={row} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="sm" href={memberPath(row.id)} icon={<Eye aria-hidden className={ICON} />}>
          <Named name={name}>{t("View")}</Named>
        </ButtonLink>
        {row.hasProfile && (
          <ButtonLink
            size="sm"
            variant="secondary"
            {...rowLink(PROFILES, search, { edit: row.id })}
            icon={<Pencil aria-hidden className={ICON} />}
          >
            <Named name={name}>{t("Edit")}</Named>
          </ButtonLink>
        )}
        <Button size="sm" variant="ghost" icon={<Trash2 aria-hidden className={ICON} />} onClick={onDelete}>
          <Named name={name}>{t("Delete")}</Named>
        </Button>
      </div>
    </Card>
  );
}

function Badges({ row }: { row: ProfileResult }) {
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone="gold">{t(row.hasProfile ? stageLabel(row.stage) : "No profile yet")}</Badge>
      {!row.hasEmail && <Badge>{t("No email")}</Badge>}
      {row.hasEmail && !row.emailConfirmed && <Badge tone="warning">{t("Email not confirmed")}</Badge>}
      {row.wantsToMentor && <Badge tone="accent">{t("Mentor")}</Badge>}
      {row.isPublic && <Badge tone="success">{t("Public")}</Badge>}
      {row.openToCollaborate && <Badge tone="clay">{t("Open to Collaborate")}</Badge>}
      {row.spamSigns.map((sign) => (
        <Badge key={sign} tone="warning">
          {t(spamSignLabel(sign))}
        </Badge>
      ))}
    </p>
  );
}

function Facts({ row }: { row: ProfileResult }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted">
      <Fact icon={<UserRound />}>
        {row.entrepreneurType === null ? t("Type not chosen yet") : t(typeLabel(row.entrepreneurType, "admin"))}
      </Fact>
      {(row.cityTown || row.country) && (
        <Fact icon={<MapPin />}>
          <span>
            <PlaceInWords city={row.cityTown} country={row.country} />
          </span>
        </Fact>
      )}
      {row.businessStage && (
        <Fact icon={<BriefcaseBusiness />}>{t(labelOf("businessStage", row.businessStage, "admin"))}</Fact>
      )}
      <Fact icon={<CalendarDays />}>{t("Created {date}", { date: longDayText(row.createdAt) })}</Fact>
    </ul>
  );
}
