import { ArrowLeft, Plus } from "lucide-react";
import { data } from "react-router";
import { DASHBOARD_TEXTS } from "#features/profiles/domain/dashboard-texts.ts";
import { BRAND } from "#kernel/brand.ts";
import { isGuest } from "#kernel/permissions.ts";
import { questionPath } from "#kernel/sections.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import { JoinPrompt } from "#shell/layouts/join-prompt.tsx";
import { ShareLinks } from "#shell/layouts/share-links.tsx";
import { publicPage } from "#shell/page/kind.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { useSiteUrl, useVisitor } from "#shell/page/root-data.ts";
import { say } from "#shell/text/say.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { RetryBox } from "#shell/ui/retry-box.tsx";
import { StructuredData } from "#shell/ui/structured-data.tsx";
import { WrittenHtml } from "#shell/ui/written-html.tsx";
import type { OpportunityFit } from "../contract/fit.ts";
import type { OpportunityAnswer, OpportunityDetail } from "../contract/opportunities.ts";
import { MATCH_LEVELS } from "../domain/matching.ts";
import { OPPORTUNITY_LIST_TEXTS, OPPORTUNITY_MESSAGES } from "../domain/messages.ts";
import type { Route } from "./+types/opportunity";
import { DetailHead, Facts } from "./facts.tsx";
import { DetailStar } from "./parts/detail-star.tsx";
import { starsOfOne } from "./parts/load-stars.ts";
import { pressBell } from "./parts/press-bell.ts";
import { ProposedBy } from "./parts/proposed-by.tsx";
import { Reasons } from "./parts/reasons.tsx";
import { ReportOpportunity } from "./parts/report-opportunity.tsx";
import { Stars } from "./parts/star.tsx";

export const handle = publicPage;

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const found = await unwrap(apiOf(context).api.opportunities[":id"].$get({ param: { id: pathPart(params.id) } }));
    return { ...found, stars: await starsOfOne(context, found) };
  } catch (failure) {
    const status = failure instanceof ApiFailure && failure.status === 404 ? 404 : 503;
    return data(
      {
        opportunity: null,
        jsonLd: null,
        hasBell: false,
        isSaved: false,
        fit: null,
        stars: null,
        unknown: status === 404,
      },
      { status },
    );
  }
}

export const action = (args: Route.ActionArgs) => pressBell(args, args.params.id);

export function meta({ matches: [root], loaderData, params }: Route.MetaArgs) {
  const opportunity = loaderData?.opportunity;
  return pageMeta({
    siteUrl: root.loaderData?.siteUrl,
    path: `/opportunities/${params.id}`,
    title: `${opportunity?.title ?? t(OPPORTUNITY_MESSAGES.notFound)} · ${BRAND.name}`,
    description: opportunity?.summary ?? t(OPPORTUNITY_LIST_TEXTS.intro),
    image: opportunity ? `/share/opportunities/${opportunity.id}.png` : undefined,
    noIndex: !opportunity,
  });
}

export default function Opportunity({ loaderData }: Route.ComponentProps) {
  return (
    <div className="measure py-6 sm:py-10">
      <Link
        href="/opportunities"
        className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-semibold text-accent hover:underline print:hidden"
      >
        <ArrowLeft aria-hidden className="size-5 rtl:rotate-180" />
        {t(OPPORTUNITY_LIST_TEXTS.back)}
      </Link>
      {loaderData.opportunity ? (
        <Stars stars={loaderData.stars}>
          <Shown {...loaderData} />
        </Stars>
      ) : (
        <NotShown unknown={"unknown" in loaderData && loaderData.unknown} />
      )}
    </div>
  );
}

function Shown({ opportunity, jsonLd, hasBell, fit }: OpportunityAnswer) {
  const visitor = useVisitor();
  const path = `/opportunities/${opportunity.id}`;
  return (
    <>
      <article
        data-seen={`/api${path}/views`}
        className="mt-4 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[1fr_20rem]"
      >
        <div className="min-w-0">
          <DetailHead opportunity={opportunity} />
          <ProposedBy name={opportunity.thanksTo} />
          <DetailStar opportunity={opportunity} />
          {fit && <Fit fit={fit} />}
          <ReportOpportunity id={opportunity.id} />
        </div>
        <Facts opportunity={opportunity} hasBell={hasBell} fit={fit} />
        <div className="min-w-0 lg:col-start-1">
          <Description html={opportunity.descriptionHtml} />
          <Supporters opportunity={opportunity} />
          <ShareRow path={path} title={opportunity.title} />
        </div>
      </article>
      {isGuest(visitor) && (
        <JoinPrompt title={t(OPPORTUNITY_LIST_TEXTS.joinTitle)} text={t(OPPORTUNITY_LIST_TEXTS.joinText)} next={path} />
      )}
      <StructuredData json={jsonLd} />
    </>
  );
}

function Description({ html }: { html: string }) {
  if (html === "") return null;
  return (
    <section>
      <Heading level={2} className="mb-4">
        {t("About this opportunity")}
      </Heading>
      <WrittenHtml html={html} />
    </section>
  );
}

/** The page is the same for drafts, removed opportunities and unknown ids. */
function NotShown({ unknown }: { unknown: boolean }) {
  if (!unknown) {
    return (
      <div className="mt-6">
        <RetryBox message={t(OPPORTUNITY_MESSAGES.opportunityNotLoaded)} />
      </div>
    );
  }
  return (
    <div className="mt-6">
      <EmptyState
        level={1}
        title={t(OPPORTUNITY_MESSAGES.notFound)}
        actions={<ButtonLink href="/opportunities">{t(OPPORTUNITY_LIST_TEXTS.viewAll)}</ButtonLink>}
      >
        {t("It may have been taken down. There are others waiting for you.")}
      </EmptyState>
    </div>
  );
}

function Supporters({ opportunity: { partners, sponsors } }: { opportunity: OpportunityDetail }) {
  const groups = [
    { title: t("Partners"), names: partners },
    { title: t("Sponsors"), names: sponsors },
  ].filter(({ names }) => names.length > 0);
  return groups.map(({ title, names }) => (
    <section key={title} className="mt-8">
      <Heading level={2} size="lg">
        {title}
      </Heading>
      <ul className="mt-2 list-disc ps-6 text-muted wrap-anywhere">
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function ShareRow({ path, title }: { path: string; title: string }) {
  const url = new URL(path, useSiteUrl()).href;
  return (
    <section className="mt-10 border-t border-line pt-6 print:hidden">
      <Heading level={2} size="lg" className="mb-3">
        {t("Do you know someone it would suit?")}
      </Heading>
      <ShareLinks
        url={url}
        title={title}
        copied={t(OPPORTUNITY_MESSAGES.linkCopied)}
        failed={t(OPPORTUNITY_MESSAGES.linkNotCopied)}
      />
    </section>
  );
}

/** docs/product/opportunities.md#matching */
function Fit({ fit: { match, place, reasons, additions } }: { fit: OpportunityFit }) {
  const level = MATCH_LEVELS.find(({ key }) => key === match);
  if (place === "not_open" || (reasons.length === 0 && additions.length === 0)) return null;
  const [why, couldAdd] = [t(DASHBOARD_TEXTS.whyItFits), t(DASHBOARD_TEXTS.couldAdd)];
  return (
    <div className="mt-6 grid grid-cols-1 gap-4 rounded-lg border border-line bg-raised p-5 shadow-sm print:hidden">
      {reasons.length > 0 && (
        <section className="grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Heading level={2} size="lg">
              {why}
            </Heading>
            {level && <Badge tone={level.key === "high" ? "success" : "clay"}>{t(level.label)}</Badge>}
          </div>
          <Reasons label={why} reasons={reasons.map((reason) => ({ kind: reason.kind, text: say(reason) }))} />
        </section>
      )}
      {additions.length > 0 && (
        <section className="not-first:border-t not-first:border-line not-first:pt-4">
          <Heading level={2} size="lg">
            {couldAdd}
          </Heading>
          <ul className="mt-1">
            {additions.map((addition) => (
              <li key={addition.kind}>
                <Link
                  href={questionPath(addition)}
                  className="flex min-h-11 items-start gap-2 py-2 text-accent underline-offset-4 hover:underline"
                >
                  <Plus aria-hidden className="mt-0.5 size-5 shrink-0" />
                  {say(addition)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
