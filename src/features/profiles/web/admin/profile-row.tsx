import { BriefcaseBusiness, CalendarDays, Eye, MapPin, Pencil, Trash2, UserRound } from "lucide-react";
import { countryName } from "#kernel/countries/countries.ts";
import { stageLabel } from "#kernel/stages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Fact } from "#shell/admin/fact.tsx";
import { Named } from "#shell/admin/named.tsx";
import { dayInWords } from "#shell/text/day-in-words.ts";
import { Avatar } from "#shell/ui/avatar.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { FoundProfile } from "../../contract/admin-profiles.ts";
import { typeLabel } from "../../domain/entrepreneur-type.ts";
import { labelOf } from "../../domain/options.ts";
import { nameOf } from "./name-of.ts";
import type { ProfileSearch } from "./profile-search.ts";
import { openLink } from "./use-open-profile.ts";

type Props = { row: FoundProfile; search: ProfileSearch; onDelete: () => void };

/** On a phone the three words need the room. */
const ICON = "size-4 max-sm:hidden";

/** A§2: one profile of the list. */
export function ProfileRow({ row, search, onDelete }: Props) {
  const name = nameOf(row);
  return (
    <Card as="li" className="grid grid-cols-1 gap-4 lg:grid-cols-[1fr_auto] lg:items-center">
      <div className="flex min-w-0 gap-4">
        <Avatar name={name} src={row.profilePhotoUrl} />
        <div className="grid min-w-0 flex-1 gap-2">
          <div>
            <Heading level={3} size="lg" dir="auto" className="wrap-anywhere">
              {name}
            </Heading>
            <p className="text-sm text-muted wrap-anywhere">
              {row.fullName && row.businessName && <span dir="auto">{row.fullName} · </span>}
              {row.memberId ?? t("No member ID yet")}
            </p>
          </div>
          <Badges row={row} />
          <Facts row={row} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="sm" {...openLink(search, { view: row.id })} icon={<Eye aria-hidden className={ICON} />}>
          <Named name={name}>{t("View")}</Named>
        </ButtonLink>
        {row.hasProfile && (
          <ButtonLink
            size="sm"
            variant="secondary"
            {...openLink(search, { edit: row.id })}
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

function Badges({ row }: { row: FoundProfile }) {
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone="gold">{t(row.hasProfile ? stageLabel(row.stage) : "No profile yet")}</Badge>
      {!row.hasEmail && <Badge>{t("No email")}</Badge>}
      {row.hasEmail && !row.emailConfirmed && <Badge tone="warning">{t("Email not confirmed")}</Badge>}
      {row.wantsToMentor && <Badge tone="accent">{t("Mentor")}</Badge>}
      {row.isPublic && <Badge tone="success">{t("Public")}</Badge>}
      {row.openToCollaborate && <Badge tone="clay">{t("Open to Collaborate")}</Badge>}
    </p>
  );
}

function Facts({ row }: { row: FoundProfile }) {
  const place = [row.cityTown, countryName(row.country)].filter(Boolean).join(", ");
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted">
      <Fact icon={<UserRound />}>
        {row.entrepreneurType === null ? t("Type not chosen yet") : t(typeLabel(row.entrepreneurType, "admin"))}
      </Fact>
      {place && <Fact icon={<MapPin />}>{place}</Fact>}
      {row.businessStage && (
        <Fact icon={<BriefcaseBusiness />}>{t(labelOf("businessStage", row.businessStage, "admin"))}</Fact>
      )}
      <Fact icon={<CalendarDays />}>{t("Created {date}", { date: dayInWords(row.createdAt) })}</Fact>
    </ul>
  );
}
