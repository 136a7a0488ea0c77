import { ExternalLink, MapPin, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { typeLabel } from "#kernel/entrepreneur-type.ts";
import { publicProfilePath } from "#kernel/member-id.ts";
import { percentOf, stageLabel } from "#kernel/stages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Fact } from "#shell/admin/fact.tsx";
import { inPercent } from "#shell/text/in-percent.ts";
import { PlaceInWords } from "#shell/text/place-in-words.tsx";
import { Avatar } from "#shell/ui/avatar.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { MemberAccount } from "../../contract/member-record.ts";

type Props = { account: MemberAccount; profile: Profile | null; name: string; children: ReactNode };

export function MemberHead({ account, profile, name, children }: Props) {
  return (
    <header className="grid gap-5 rounded-lg border border-line bg-raised p-5 shadow-sm sm:p-6 xl:grid-cols-[1fr_auto] xl:items-start">
      <div className="flex min-w-0 items-start gap-4 sm:gap-5">
        <Avatar name={name} src={profile?.profilePhotoUrl} size="lg" />
        <div className="grid min-w-0 flex-1 gap-2.5">
          <div>
            <Heading level={2} id="member-name" tabIndex={-1} dir="auto" className="wrap-anywhere outline-none">
              {name}
            </Heading>
            <p className="text-muted wrap-anywhere">
              {profile?.fullName && profile.businessName && (
                <>
                  <bdi>{profile.fullName}</bdi> ·{" "}
                </>
              )}
              {profile?.memberId ? <bdi translate="no">{profile.memberId}</bdi> : t("No member ID yet")}
            </p>
          </div>
          <Badges account={account} profile={profile} />
          {profile && <Facts profile={profile} />}
        </div>
      </div>
      <div className="xl:max-w-md">{children}</div>
    </header>
  );
}

function Badges({ account, profile }: Pick<Props, "account" | "profile">) {
  const stage = profile?.profileCompletionStage ?? null;
  return (
    <p className="flex flex-wrap gap-2">
      {account.blocked && <Badge tone="danger">{t("Blocked")}</Badge>}
      {account.isAdmin && <Badge tone="info">{t("Administrator")}</Badge>}
      <Badge tone="gold">
        {profile ? (
          <>
            {t(stageLabel(stage))} · {inPercent(percentOf(stage))}
          </>
        ) : (
          t("No profile yet")
        )}
      </Badge>
      {account.email === null && <Badge>{t("No email")}</Badge>}
      {account.email !== null && !account.emailConfirmed && <Badge tone="warning">{t("Email not confirmed")}</Badge>}
    </p>
  );
}

function Facts({ profile }: { profile: Profile }) {
  const { typeChosenAt, entrepreneurType, cityTown, country, okFeatureProfile, memberId } = profile;
  return (
    <ul className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-muted">
      <Fact icon={<UserRound />}>
        {typeChosenAt === null ? t("Type not chosen yet") : t(typeLabel(entrepreneurType, "admin"))}
      </Fact>
      {(cityTown || country) && (
        <Fact icon={<MapPin />}>
          <span>
            <PlaceInWords city={cityTown} country={country} />
          </span>
        </Fact>
      )}
      {okFeatureProfile && memberId !== null && (
        <Fact icon={<ExternalLink className="rtl:-scale-x-100" />}>
          <Link newTab href={publicProfilePath(memberId)} className="prose-link inline-flex min-h-11 items-center">
            {t("Public profile")}
          </Link>
        </Fact>
      )}
    </ul>
  );
}
