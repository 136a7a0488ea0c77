import { typeLabel } from "#features/profiles/domain/entrepreneur-type.ts";
import { publicProfilePath } from "#features/profiles/domain/member-id.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ShareLinks } from "#shell/layouts/share-links.tsx";
import { useSiteUrl } from "#shell/layouts/use-site-url.ts";
import { Avatar } from "#shell/ui/avatar.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { PublicMember } from "../contract/members.ts";
import { displayName, founderOf, PUBLIC_PROFILE_MESSAGES, PUBLIC_PROFILE_TEXTS } from "../domain/public-profile.ts";
import { OpenBadges, TierBadge } from "./member-badges.tsx";
import { Place } from "./place.tsx";

/** A§2: who this is, in one look, and the ways to pass it on. */
export function ProfileHead({ member }: { member: PublicMember }) {
  const [name, founder] = [displayName(member), founderOf(member)];
  const url = new URL(publicProfilePath(member.memberId), useSiteUrl()).href;
  return (
    <header className="grid gap-5 border-b border-line pb-8 sm:grid-cols-[auto_1fr] sm:gap-7">
      <Avatar name={member.fullName ?? name} src={member.profilePhotoUrl} size="xl" />
      <div className="min-w-0">
        <Heading level={1} size="3xl" className="wrap-anywhere">
          <bdi>{name}</bdi>
        </Heading>
        {founder && (
          <p className="mt-1.5 text-lg text-muted wrap-anywhere">
            <Founder name={founder} />
          </p>
        )}
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 font-medium">
          <span>{t(typeLabel(member.entrepreneurType, "card"))}</span>
          <Place country={member.country} cityTown={member.cityTown} />
        </p>
        <p className="mt-4 flex flex-wrap gap-1.5 empty:hidden">
          <TierBadge tier={member.edidTier} />
          <OpenBadges wantsToMentor={member.wantsToMentor} openToCollaboration={member.collaboratorTypes.length > 0} />
        </p>
        <div className="mt-5">
          <ShareLinks
            url={url}
            title={name}
            copied={t(PUBLIC_PROFILE_MESSAGES.linkCopied)}
            failed={t(PUBLIC_PROFILE_MESSAGES.linkNotCopied)}
          />
        </div>
      </div>
    </header>
  );
}

/** The sentence around the name is translated; the name keeps its own direction. */
function Founder({ name }: { name: string }) {
  const [before, after] = t(PUBLIC_PROFILE_TEXTS.foundedBy, { name: "\u0000" }).split("\u0000");
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after}
    </>
  );
}
