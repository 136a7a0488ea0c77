import { ExternalLink, Pencil, Trash2 } from "lucide-react";
import { ADMIN_ACCOUNT_MESSAGES } from "#accounts/domain/admin-messages.ts";
import { communityBadges } from "#features/edid/domain/badges.ts";
import { cardContent } from "#features/edid/domain/card-content.ts";
import { EdidCardFront } from "#features/edid/web/parts/card-front.tsx";
import { percentOf, stageLabel } from "#kernel/stages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Avatar } from "#shell/ui/avatar.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import type { MemberAccount } from "../../../contract/admin-profiles.ts";
import { typeLabel } from "../../../domain/entrepreneur-type.ts";
import { publicProfilePath } from "../../../domain/member-id.ts";
import type { Profile } from "../../../domain/profile.ts";
import { nameOf } from "../name-of.ts";
import { AccountBlock } from "./account-block.tsx";
import { ProfileFacts } from "./profile-facts.tsx";

type Props = {
  userId: string;
  account: MemberAccount;
  profile: Profile | null;
  onChanged: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

export function MemberDetails({ userId, account, profile, onChanged, onEdit, onDelete }: Props) {
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
            icon={<ExternalLink aria-hidden className="size-4" />}
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
            {t(stageLabel(profile.profileCompletionStage))} · {percentOf(profile.profileCompletionStage)}%
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
