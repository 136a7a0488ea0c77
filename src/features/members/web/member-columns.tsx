import { Pencil, Trash2 } from "lucide-react";
import type { ProfileResult } from "#features/profiles/contract/admin-profiles.ts";
import { PROFILE_FILTERS } from "#features/profiles/domain/finding/filters.ts";
import { spamSignLabel } from "#features/profiles/domain/finding/spam.ts";
import { labelOf } from "#features/profiles/domain/options.ts";
import { typeLabel } from "#kernel/entrepreneur-type.ts";
import { stageLabel } from "#kernel/stages.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { joinedText } from "#shell/admin/moment-text.ts";
import { Named } from "#shell/admin/named.tsx";
import { memberPath } from "#shell/admin/tabs.ts";
import type { Column } from "#shell/list-page/columns.ts";
import { rowLink } from "#shell/list-page/open-row.ts";
import { PlaceInWords } from "#shell/text/place-in-words.tsx";
import { Avatar } from "#shell/ui/avatar.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Link } from "#shell/ui/link.tsx";
import { PROFILES, type ProfileSearch } from "./profile-search.ts";
import { nameOf } from "./read-member.ts";

type Options = { search: ProfileSearch; onDelete: (row: ProfileResult) => void };

/** Columns of docs/product/members-admin.md#the-list. */
export function memberColumns(options: Options): Column<ProfileResult>[] {
  return [
    { key: "name", label: msg("Name"), kind: "title", cell: (row) => <Person row={row} /> },
    {
      key: "stage",
      label: msg("Stage"),
      narrow: true,
      cell: (row) => <Badge tone="gold">{t(row.hasProfile ? stageLabel(row.stage) : "No profile yet")}</Badge>,
    },
    {
      key: "business",
      label: msg("Business"),
      wide: true,
      cell: (row) => <Business row={row} />,
      isEmpty: isWithoutProfile,
    },
    {
      key: "place",
      label: msg("Place"),
      wide: true,
      cell: (row) => <PlaceInWords city={row.cityTown} country={row.country} />,
      isEmpty: (row) => !row.cityTown && !row.country,
    },
    {
      key: "seen",
      label: msg("Last seen"),
      narrow: true,
      cell: ({ seenAt }) => (seenAt === null ? t("Never") : joinedText(seenAt)),
    },
    {
      key: "created",
      label: msg("Created"),
      narrow: true,
      sort: "-created",
      cell: ({ createdAt }) => joinedText(createdAt),
    },
    { key: "signUp", label: msg("Signed up with"), extra: true, cell: ({ signUp }) => t(signUpLabel(signUp)) },
    {
      key: "actions",
      label: msg("Actions"),
      kind: "actions",
      cell: (row) => <Actions row={row} {...options} />,
    },
  ];
}

const WAYS: readonly { key: string; label: string }[] =
  PROFILE_FILTERS.find(({ name }) => name === "signUp")?.options ?? [];
const signUpLabel = (way: string): string => WAYS.find(({ key }) => key === way)?.label ?? way;

const isWithoutProfile = ({ hasProfile }: ProfileResult) => !hasProfile;

function Business({ row: { hasProfile, entrepreneurType: type, businessStage } }: { row: ProfileResult }) {
  if (!hasProfile) return null;
  return (
    <>
      <span className="block">{t(type === null ? "Type not chosen yet" : typeLabel(type, "admin"))}</span>
      {businessStage && <span className="block text-muted">{t(labelOf("businessStage", businessStage, "admin"))}</span>}
    </>
  );
}

function Person({ row }: { row: ProfileResult }) {
  const name = nameOf(row);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={row.profilePhotoUrl} size="sm" />
      <span className="min-w-0 @6xl:min-w-56">
        <Link
          href={memberPath(row.id)}
          dir="auto"
          className="prose-link inline-flex min-h-11 items-center font-semibold wrap-anywhere sm:pointer-fine:min-h-7"
        >
          {name}
        </Link>
        <span className="block text-muted wrap-anywhere">
          {row.fullName && row.businessName && (
            <>
              <bdi>{row.fullName}</bdi> ·{" "}
            </>
          )}
          {row.memberId ? <bdi translate="no">{row.memberId}</bdi> : t("No member ID yet")}
        </span>
        <Marks row={row} />
      </span>
    </span>
  );
}

const MARK = "px-2! py-0! text-xs!";

function Marks({ row }: { row: ProfileResult }) {
  return (
    <span className="my-1 flex flex-wrap gap-1 empty:hidden">
      {!row.hasEmail && <Badge className={MARK}>{t("No email")}</Badge>}
      {row.hasEmail && !row.emailConfirmed && (
        <Badge tone="warning" className={MARK}>
          {t("Email not confirmed")}
        </Badge>
      )}
      {row.wantsToMentor && (
        <Badge tone="accent" className={MARK}>
          {t("Mentor")}
        </Badge>
      )}
      {row.isPublic && (
        <Badge tone="success" className={MARK}>
          {t("Public")}
        </Badge>
      )}
      {row.openToCollaborate && (
        <Badge tone="clay" className={MARK}>
          {t("Open to Collaborate")}
        </Badge>
      )}
      {row.spamSigns.map((sign) => (
        <Badge key={sign} tone="danger" className={MARK}>
          {t(spamSignLabel(sign))}
        </Badge>
      ))}
    </span>
  );
}

function Actions({ row, search, onDelete }: Options & { row: ProfileResult }) {
  const name = nameOf(row);
  const look = { size: "sm", variant: "ghost", className: "sm:px-2.5!" } as const;
  return (
    <span className="flex gap-1">
      {row.hasProfile && (
        <ButtonLink
          {...look}
          {...rowLink(PROFILES, search, { edit: row.id })}
          icon={<Pencil aria-hidden className="size-4" />}
        >
          <span className="sm:sr-only">
            <Named name={name}>{t("Edit")}</Named>
          </span>
        </ButtonLink>
      )}
      <Button {...look} icon={<Trash2 aria-hidden className="size-4" />} onClick={() => onDelete(row)}>
        <span className="sm:sr-only">
          <Named name={name}>{t("Delete")}</Named>
        </span>
      </Button>
    </span>
  );
}
