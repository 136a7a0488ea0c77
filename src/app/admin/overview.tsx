import { BriefcaseBusiness, Building2, CircleCheck, Globe, HandHeart, Users } from "lucide-react";
import { replace, useRevalidator } from "react-router";
import { SSO_ADMIN_TEXTS } from "#accounts/domain/sso/admin-texts.ts";
import { SSO_ADMIN_TITLE } from "#accounts/domain/sso/admin-title.ts";
import { CleanupCard } from "#features/cleanup/web/admin/cleanup-card.tsx";
import type { OverviewAnswer, Registration } from "#features/insights/contract/insights.ts";
import { INSIGHT_MESSAGES, INSIGHT_TEXTS, OVERVIEW_TEXTS } from "#features/insights/domain/messages.ts";
import { RefreshBar, type Refreshing, useRefresh } from "#features/insights/web/parts/refresh-bar.tsx";
import { APPLICATION_ADMIN_TEXTS } from "#features/pre-applications/domain/admin-messages.ts";
import { typeLabel } from "#kernel/entrepreneur-type.ts";
import { canOpenAdministration } from "#kernel/permissions.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import { requireAccess } from "#shell/admin/admin-access.ts";
import { Figure } from "#shell/admin/figure.tsx";
import { joinedText } from "#shell/admin/moment-text.ts";
import { ADMIN_TABS, adminTabPath, memberPath, movedTab, useAdmin } from "#shell/admin/tabs.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { SignOutForm } from "#shell/layouts/sign-out-form.tsx";
import { useHint } from "#shell/live/hints.ts";
import { exceptWithinPage } from "#shell/page/within-page.ts";
import { inPercent } from "#shell/text/in-percent.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { formatCount, tileCount } from "#shell/ui/charts/format-count.ts";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import { StatTile } from "#shell/ui/stat-tile.tsx";
import type { Route } from "./+types/overview";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireAccess(canOpenAdministration, { context, request });
  const moved = movedTab(adminTabPath("overview"), ADMIN_TABS, url.searchParams);
  if (moved) throw replace(moved);
  return loadOverview(apiOf(context));
}

type LoadedOverview = { overview: OverviewAnswer } | { failure: string };

async function loadOverview(api: ReturnType<typeof apiOf>): Promise<LoadedOverview> {
  try {
    return { overview: await unwrap<OverviewAnswer>(api.api.admin.overview.$get()) };
  } catch (error) {
    if (error instanceof ApiFailure) return { failure: error.message };
    throw error;
  }
}

export const shouldRevalidate = exceptWithinPage;

/** docs/product/insights.md#overview */
export default function Overview({ loaderData: loaded }: Route.ComponentProps) {
  const { userId, email } = useAdmin();
  const { revalidate } = useRevalidator();
  useHint("overview", () => void revalidate());
  const refreshing = useRefresh(userId, "overview" in loaded ? loaded.overview.countedAt : "");
  return (
    <div className="grid grid-cols-1 gap-6">
      {"failure" in loaded ? (
        <Retry message={t(INSIGHT_MESSAGES.dataNotLoaded, { reason: t(loaded.failure) })} />
      ) : (
        <Figures overview={loaded.overview} refreshing={refreshing} />
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <OpportunitiesCard />
        <CleanupCard userId={userId} onCleaned={refreshing.refresh} />
        <SignOnCard />
        <SessionCard email={email} />
      </div>
    </div>
  );
}

function Figures({ overview, refreshing }: { overview: OverviewAnswer; refreshing: Refreshing }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Heading level={2}>{t("Overview")}</Heading>
        <RefreshBar countedAt={overview.countedAt} refreshing={refreshing} />
      </div>
      <Counters {...overview} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[3fr_2fr]">
        <OverviewRegistrations registrations={overview.recentRegistrations} />
        <OverviewApplications summary={overview.preApplications} />
      </div>
    </>
  );
}

function Counters({ totalUsers, completedProfiles, mentors, publicProfiles }: OverviewAnswer) {
  const { counters } = OVERVIEW_TEXTS;
  return (
    <div className="grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2 lg:grid-cols-4">
      <StatTile label={t(counters.totalUsers)} value={tileCount(totalUsers)} icon={<Users />} />
      <StatTile label={t(counters.completedProfiles)} value={tileCount(completedProfiles)} icon={<CircleCheck />} />
      <StatTile label={t(counters.mentors)} value={tileCount(mentors)} icon={<HandHeart />} />
      <StatTile label={t(counters.publicProfiles)} value={tileCount(publicProfiles)} icon={<Globe />} />
    </div>
  );
}

function OpportunitiesCard() {
  return (
    <Card as="section" title={t("Opportunities")} className="flex flex-col items-start">
      <p className="mb-5 text-muted">
        {t("Write, publish and withdraw what members and visitors find under Opportunities.")}
      </p>
      <ButtonLink
        href={adminTabPath("opportunities")}
        className="mt-auto"
        icon={<BriefcaseBusiness aria-hidden className="size-5" />}
      >
        {t("Manage opportunities")}
      </ButtonLink>
    </Card>
  );
}

function SignOnCard() {
  return (
    <Card as="section" title={t(SSO_ADMIN_TITLE)} className="flex flex-col items-start">
      <p className="mb-5 text-muted">{t(SSO_ADMIN_TEXTS.cardText)}</p>
      <ButtonLink
        href="/admin/sign-in"
        variant="secondary"
        className="mt-auto"
        icon={<Building2 aria-hidden className="size-5" />}
      >
        {t(SSO_ADMIN_TEXTS.manage)}
      </ButtonLink>
    </Card>
  );
}

function SessionCard({ email }: { email: string }) {
  return (
    <Card as="section" title={t("Your session")} className="flex flex-col items-start">
      <p className="mb-5 text-muted">
        <Sentence
          text="You are signed in as {email}, with administrator rights."
          parts={{ email: <bdi>{email}</bdi> }}
        />
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-3">
        <ButtonLink href="/" variant="secondary">
          {t("Home page")}
        </ButtonLink>
        <SignOutForm />
      </div>
    </Card>
  );
}

/** docs/product/insights.md#overview */
function OverviewRegistrations({ registrations }: { registrations: readonly Registration[] }) {
  return (
    <Card as="section" title={t(OVERVIEW_TEXTS.recent)}>
      {registrations.length === 0 && (
        <EmptyState title={t(OVERVIEW_TEXTS.noRecent)}>{t(OVERVIEW_TEXTS.noRecentHint)}</EmptyState>
      )}
      <ul className="divide-y divide-line">
        {registrations.map((registration) => (
          <li key={registration.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-3">
            <Link
              href={memberPath(registration.id)}
              className="prose-link inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere"
            >
              <bdi>{registration.fullName || registration.businessName || t(INSIGHT_TEXTS.unnamed)}</bdi>
            </Link>
            <time dateTime={registration.createdAt} className="text-sm text-muted">
              {joinedText(registration.createdAt)}
            </time>
            <span className="w-full text-sm text-muted">
              {[
                t(typeLabel(registration.entrepreneurType, "admin")),
                registration.country && countryInWords(registration.country),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Summary = OverviewAnswer["preApplications"];

/** Both rates of decision 47 (docs/product/insights.md#overview). */
function OverviewApplications({ summary }: { summary: Summary }) {
  const texts = OVERVIEW_TEXTS;
  const matched = { joined: formatCount(summary.becameMembers), total: formatCount(summary.total) };
  return (
    <Card as="section" title={t(texts.applications)}>
      <dl className="grid grid-cols-3 gap-x-4 gap-y-5">
        <Figure name={t(texts.total)} value={formatCount(summary.total)} />
        <Figure name={t(texts.thisWeek)} value={formatCount(summary.thisWeek)} />
        <Figure name={t(texts.lastThirtyDays)} value={formatCount(summary.lastThirtyDays)} />
        <Figure
          name={t(texts.conversion)}
          value={inPercent(summary.conversionRate)}
          note={t(texts.conversionNote)}
          wide
        />
        <Figure
          name={t(texts.trueConversion)}
          value={inPercent(summary.trueConversionRate)}
          note={t(texts.trueConversionNote, matched)}
          wide
        />
      </dl>
      <Link
        href={adminTabPath("applications")}
        className="prose-link mt-4 inline-flex min-h-11 items-center font-semibold"
      >
        {t(APPLICATION_ADMIN_TEXTS.seeAll)}
      </Link>
    </Card>
  );
}
