import { ExternalLink, Pencil, Trash2 } from "lucide-react";
import { ADMIN_ACCOUNT_MESSAGES } from "#accounts/domain/messages.ts";
import { communityBadges } from "#features/edid/domain/badges.ts";
import { cardContent } from "#features/edid/domain/card-content.ts";
import { EdidCardFront } from "#features/edid/web/parts/card-front.tsx";
import { percentOf, stageLabel } from "#kernel/stages.ts";
import { listInWords } from "#platform/i18n/format.ts";
import { t } from "#platform/i18n/i18n.ts";
import { longDayText } from "#shell/admin/moment-text.ts";
import { inPercent } from "#shell/text/in-percent.ts";
import { Avatar } from "#shell/ui/avatar.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import type { MemberAccount } from "../../../contract/admin-profiles.ts";
import { typeLabel } from "../../../domain/entrepreneur-type.ts";
import { isAsked, PROFILE_FIELD_NAMES, PROFILE_FIELDS, type ProfileField } from "../../../domain/fields.ts";
import { publicProfilePath } from "../../../domain/member-id.ts";
import type { Profile } from "../../../domain/profile.ts";
import { SECTIONS } from "../../../domain/sections.ts";
import { describeValue } from "../../form/describe-value.ts";
import { nameOf } from "../read-member.ts";
import { AccountBlock } from "./account-block.tsx";

type MemberDetailsProps = {
  userId: string;
  account: MemberAccount;
  profile: Profile | null;
  onChanged: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

export function MemberDetails({ userId, account, profile, onChanged, onEdit, onDelete }: MemberDetailsProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {profile && <Head profile={profile} />}
      <div className="flex flex-wrap items-center gap-2">
        {profile && (
          <Button size="sm" icon={<Pencil aria-hidden className="size-4" />} onClick={onEdit}>
            {t("Edit profile")}
          </Button>
        )}
        {profile?.okFeatureProfile && profile.memberId !== null && (
          <ButtonLink
            size="sm"
            variant="secondary"
            newTab
            href={publicProfilePath(profile.memberId)}
            icon={<ExternalLink aria-hidden className="size-4 rtl:-scale-x-100" />}
          >
            {t("Public profile")}
          </ButtonLink>
        )}
        {account.isAdmin ? (
          <p className="text-sm text-muted">{t(ADMIN_ACCOUNT_MESSAGES.protectedAccount)}</p>
        ) : (
          <Button size="sm" variant="ghost" icon={<Trash2 aria-hidden className="size-4" />} onClick={onDelete}>
            {t("Delete profile")}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2 md:items-start">
        {profile && (
          <section aria-label={t("E-DID card")}>
            <EdidCardFront card={cardContent(profile)} woven={percentOf(profile.profileCompletionStage) / 100} />
          </section>
        )}
        <AccountBlock userId={userId} account={account} onChanged={onChanged} />
      </div>
      {profile ? (
        <ProfileFacts profile={profile} />
      ) : (
        <p className="text-muted">{t("This account has not opened its profile yet.")}</p>
      )}
    </div>
  );
}

function Head({ profile }: { profile: Profile }) {
  const type =
    profile.typeChosenAt === null ? t("Type not chosen yet") : t(typeLabel(profile.entrepreneurType, "admin"));
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={nameOf(profile)} src={profile.profilePhotoUrl} size="lg" />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="font-semibold wrap-anywhere" dir="auto">
          {profile.fullName ?? t("No name yet")}
        </p>
        <p className="text-sm text-muted">
          {profile.memberId ?? t("No member ID yet")} · {type}
        </p>
        <p className="flex flex-wrap gap-2">
          <Badge tone="gold">
            {t(stageLabel(profile.profileCompletionStage))} · {inPercent(percentOf(profile.profileCompletionStage))}
          </Badge>
          {communityBadges(profile).map((label) => (
            <Badge key={label} tone="accent">
              {t(label)}
            </Badge>
          ))}
        </p>
      </div>
    </div>
  );
}

/** Every answer of a profile, section by section; what was asked and not answered is named at its end. */
function ProfileFacts({ profile }: { profile: Profile }) {
  const shown = SECTIONS.filter(({ key }) => key !== "card");
  return (
    <div className="grid grid-cols-1 gap-4">
      {shown.map(({ key, label }) => (
        <Section key={key} title={t(label)} profile={profile} fields={fieldsOf(key)} />
      ))}
      <p className="text-sm text-muted">
        {t("Created {created}, last changed {updated}", {
          created: longDayText(profile.createdAt),
          updated: longDayText(profile.updatedAt),
        })}
      </p>
    </div>
  );
}

type SectionProps = { title: string; profile: Profile; fields: ProfileField[] };

function Section({ title, profile, fields }: SectionProps) {
  const given = fields.filter((field) => isGiven(profile, field));
  const open = fields.filter((field) => !isGiven(profile, field) && isAsked(field, profile));
  return (
    <Card as="section" title={title} level={3} quiet>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
        {given.map((field) => (
          <div key={field} className="min-w-0">
            <dt className="text-sm font-medium text-muted">{t(PROFILE_FIELDS[field].label)}</dt>
            <dd className="whitespace-pre-line wrap-anywhere" dir="auto">
              {describeValue(field, profile[field])}
            </dd>
          </div>
        ))}
      </dl>
      {open.length > 0 && (
        <p className="mt-4 text-sm text-muted">
          {t("Not answered yet: {fields}", {
            fields: listInWords(open.map((field) => t(PROFILE_FIELDS[field].label))),
          })}
        </p>
      )}
    </Card>
  );
}

/** The photo is shown, not told; a type is an answer once it was chosen (decision 11). */
function isGiven(profile: Profile, field: ProfileField): boolean {
  if (field === "entrepreneurType") return profile.typeChosenAt !== null;
  const value = profile[field];
  return value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
}

function fieldsOf(section: (typeof SECTIONS)[number]["key"]): ProfileField[] {
  return PROFILE_FIELD_NAMES.filter(
    (field) => PROFILE_FIELDS[field].section === section && PROFILE_FIELDS[field].kind !== "photo",
  );
}
