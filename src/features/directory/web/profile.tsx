import type { ReactNode } from "react";
import { data } from "react-router";
import { excerpt } from "#features/profiles/domain/listing.ts";
import { labelOf, type OptionListName } from "#features/profiles/domain/options.ts";
import { OptionLabel } from "#features/profiles/web/parts/option-label.tsx";
import { SafetyMenu } from "#features/profiles/web/parts/safety-menu.tsx";
import { BRAND } from "#kernel/brand.ts";
import { typeLabel } from "#kernel/entrepreneur-type.ts";
import { publicProfilePath } from "#kernel/member-id.ts";
import { isGuest } from "#kernel/permissions.ts";
import { displayName, founderOf, PUBLIC_PROFILE_MESSAGES, PUBLIC_PROFILE_TEXTS } from "#kernel/public-profile.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import { ShareLinks } from "#shell/layouts/share-links.tsx";
import { publicPage } from "#shell/page/kind.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { useSignUpClosed, useSiteUrl, useVisitor } from "#shell/page/root-data.ts";
import { Avatar } from "#shell/ui/avatar.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { StructuredData } from "#shell/ui/structured-data.tsx";
import type { PublicMember } from "../contract/directory.ts";
import type { Route } from "./+types/profile";
import { OpenBadges, Place, TierBadge } from "./member-badges.tsx";
import { PortfolioLinks } from "./member-links.tsx";
import { ProfileAside } from "./profile-aside.tsx";

export const handle = publicPage;

export async function loader({ context, params: { memberId } }: Route.LoaderArgs) {
  if (memberId === undefined) return notShown(t("Member ID not provided."), 404);
  try {
    const answer = await unwrap(
      apiOf(context).api.members[":memberId"].$get({ param: { memberId: pathPart(memberId) } }),
    );
    return { ...answer, problem: null };
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) return notShown(t("Failed to load profile"), 503);
    const { status, envelope } = failure;
    return notShown(status >= 500 ? t("An unexpected error occurred.") : envelope.message, status);
  }
}

const notShown = (problem: string, status: number) => data({ member: null, jsonLd: null, problem }, { status });

export function meta({ matches: [root], loaderData, params }: Route.MetaArgs) {
  const member = loaderData?.member;
  const [title, description] = member ? describe(member) : [t(PUBLIC_PROFILE_MESSAGES.notFound), t(BRAND.tagline)];
  return pageMeta({
    siteUrl: root.loaderData?.siteUrl,
    path: publicProfilePath(params.memberId ?? ""),
    title: `${title} · ${BRAND.name}`,
    description,
    image: member ? `/share/profiles/${member.memberId}.png` : undefined,
    // Spam profiles have no card (docs/product/introductions.md#safety).
    noIndex: !member?.edidTier,
  });
}

function describe(member: PublicMember): [title: string, description: string] {
  const about = excerpt(member.productServiceDescription) ?? excerpt(member.userBio);
  return [displayName(member), about ?? t(PUBLIC_PROFILE_TEXTS.joinText)];
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { member, jsonLd, problem } = loaderData;
  if (member === null) return <NotShown problem={problem} />;
  return (
    <>
      <article className="measure py-6 sm:py-10">
        <ProfileHead member={member} />
        <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[1fr_22rem]">
          <ProfileSections member={member} />
          <ProfileAside member={member} />
        </div>
      </article>
      <ClosingCall memberId={member.memberId} />
      <StructuredData json={jsonLd} />
    </>
  );
}

/** The same page for private and unknown members (docs/product/directory.md#private-members). */
function NotShown({ problem }: { problem: string }) {
  return (
    <div className="measure py-14">
      <EmptyState
        level={1}
        title={t(problem)}
        actions={<ButtonLink href="/">{t(PUBLIC_PROFILE_TEXTS.backHome)}</ButtonLink>}
      />
    </div>
  );
}

/** docs/product/directory.md#share-links */
function ClosingCall({ memberId }: { memberId: string }) {
  const visitor = useVisitor();
  const isSignUpClosed = useSignUpClosed();
  if (!isGuest(visitor) || isSignUpClosed) return null;
  const next = encodeURIComponent(publicProfilePath(memberId));
  return (
    <section className="border-t border-line bg-sunken print:hidden">
      <div className="measure py-12 text-center">
        <Heading level={2} size="2xl">
          {t("Build your business in good company")}
        </Heading>
        <p className="mx-auto mt-3 max-w-xl text-muted">{t(PUBLIC_PROFILE_TEXTS.joinText)}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <ButtonLink href={`/auth?mode=signup&next=${next}`}>{t("Join Our Community")}</ButtonLink>
          <ButtonLink href={`/auth?next=${next}`} variant="secondary">
            {t("Sign In")}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** docs/product/directory.md#what-is-shown */
function ProfileSections({ member }: { member: PublicMember }) {
  const { skillsOffer, servicesOffered, hourlyRateRange, portfolioLinks } = member;
  const sells = servicesOffered.length > 0 || hourlyRateRange !== null;
  return (
    <div className="grid min-w-0 content-start gap-8">
      <Written title={t("About")} text={member.userBio} />
      <Written title={t("What We Do")} text={member.productServiceDescription} />
      <Written title={t("Our Impact")} text={member.impactDescription} />
      {(skillsOffer.length > 0 || sells || portfolioLinks.length > 0) && (
        <Part title={t("Skills & Expertise")}>
          <Tags label={t("Skills")} list="skill" values={skillsOffer} />
          <Tags label={t("Services")} list="soloService" values={servicesOffered} />
          {hourlyRateRange && (
            <p className="text-muted">
              {t("Hourly rate: {rate}", { rate: t(labelOf("hourlyRateRange", hourlyRateRange)) })}
            </p>
          )}
          <PortfolioLinks links={portfolioLinks} />
        </Part>
      )}
      {member.supportAreasNeeded.length > 0 && (
        <Part title={t("Looking For Support With")}>
          <Tags label={t("Support needed")} list="supportArea" values={member.supportAreasNeeded} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <Heading level={2} size="xl">
        {title}
      </Heading>
      {children}
    </section>
  );
}

function Written({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <Part title={title}>
      <p dir="auto" className="max-w-2xl whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </Part>
  );
}

type TagsProps = { label: string; list: OptionListName; values: readonly string[] };

function Tags({ label, list, values }: TagsProps) {
  if (values.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {values.map((value) => (
        <li key={value} className="max-w-full wrap-anywhere">
          <Badge>
            <OptionLabel list={list} value={value} />
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** docs/product/directory.md#share-links */
function ProfileHead({ member }: { member: PublicMember }) {
  const [name, founder] = [displayName(member), founderOf(member)];
  const url = new URL(publicProfilePath(member.memberId), useSiteUrl()).href;
  return (
    <header className="relative grid gap-5 border-b border-line pb-8 sm:grid-cols-[auto_1fr] sm:gap-7">
      <Avatar name={member.fullName ?? name} src={member.profilePhotoUrl} size="xl" />
      <SafetyMenu memberId={member.memberId} className="absolute end-0 top-0" />
      <div className="min-w-0 sm:pe-12">
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

/** Splits the translated sentence, so that the name keeps its own direction. */
function Founder({ name }: { name: string }) {
  const [before, after] = t("Founded by {name}", { name: "\u0000" }).split("\u0000");
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after}
    </>
  );
}
