import { data } from "react-router";
import { excerpt } from "#features/profiles/domain/listing.ts";
import { BRAND } from "#kernel/brand.ts";
import { publicProfilePath } from "#kernel/member-id.ts";
import { isGuest } from "#kernel/permissions.ts";
import { displayName, PUBLIC_PROFILE_MESSAGES, PUBLIC_PROFILE_TEXTS } from "#kernel/public-profile.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import { publicPage } from "#shell/page/kind.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { useSignUpClosed, useVisitor } from "#shell/page/root-data.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { StructuredData } from "#shell/ui/structured-data.tsx";
import type { PublicMember } from "../contract/directory.ts";
import type { Route } from "./+types/profile";
import { ProfileAside } from "./profile-aside.tsx";
import { ProfileHead, ProfileSections } from "./profile-sections.tsx";

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
