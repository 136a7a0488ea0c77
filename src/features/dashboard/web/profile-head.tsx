import { Pencil } from "lucide-react";
import { typeLabel } from "#features/profiles/domain/entrepreneur-type.ts";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { countryName, flagOf } from "#kernel/countries/countries.ts";
import { percentOf } from "#kernel/stages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Avatar } from "#shell/ui/avatar.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Progress } from "#shell/ui/progress.tsx";
import { CopyButton } from "./copy-button.tsx";

export function ProfileHead({ profile }: { profile: Profile }) {
  const name = profile.businessName || profile.fullName || t("Entrepreneur");
  const person = profile.fullName ?? name;
  const type = typeLabel(profile.entrepreneurType);
  return (
    <Card as="section">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-4">
        <Avatar name={person} src={profile.profilePhotoUrl} size="lg" alt={t("Photo of {name}", { name: person })} />
        <div className="min-w-0 flex-1 basis-56">
          <Heading level={2}>{name}</Heading>
          {profile.businessName && profile.fullName && <p className="text-lg">{profile.fullName}</p>}
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            {type && <Badge tone="clay">{t(type)}</Badge>}
            {profile.country && (
              <span>
                <span aria-hidden>{flagOf(profile.country)}</span> {countryName(profile.country)}
              </span>
            )}
          </p>
          {profile.memberId && <MemberId id={profile.memberId} />}
        </div>
        <ButtonLink href="/edit-profile" icon={<Pencil aria-hidden className="size-5" />} className="max-sm:w-full">
          {t("Edit Profile")}
        </ButtonLink>
      </div>
      <Progress label={t("Profile complete")} value={percentOf(profile.profileCompletionStage)} className="mt-5" />
    </Card>
  );
}

function MemberId({ id }: { id: string }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2">
      <span className="text-muted">{t("Member ID")}</span>
      <span className="flex items-center gap-1">
        <span className="font-mono font-semibold">{id}</span>
        <CopyButton text={id} label={t("Copy your member ID")} />
      </span>
    </p>
  );
}
