import { START_TEXTS } from "#features/matching/domain/start.ts";
import { StartForm } from "#features/matching/web/parts/start-form.tsx";
import type { OpportunityCard } from "#features/opportunities/contract/opportunities.ts";
import { EMBEDDED_OPPORTUNITIES } from "#features/opportunities/domain/search.ts";
import { OpportunityList } from "#features/opportunities/web/parts/opportunity-list.tsx";
import type { PilotFigures } from "#features/pilot-figures/domain/pilot-figures.ts";
import { loadPilotFigures } from "#features/pilot-figures/web/parts/load-pilot-figures.ts";
import { BRAND } from "#kernel/brand.ts";
import { organizationJsonLd, serializeJsonLd } from "#kernel/json-ld.ts";
import { isGuest } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Pattern } from "#shell/brand/pattern.tsx";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { publicPage } from "#shell/page/kind.ts";
import { soon } from "#shell/page/optional-data.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { useSignUpClosed, useSiteUrl, useVisitor } from "#shell/page/root-data.ts";
import { joinName, SIGN_UP } from "#shell/text/joining.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Heading, Section } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { StructuredData } from "#shell/ui/structured-data.tsx";
import type { Route } from "./+types/home";
import { EdidTeaser, Features, WhoItIsFor } from "./home-sections.tsx";
import { Mosaic } from "./portraits/mosaic.tsx";
import { MatchScreen } from "./screens/match-screen.tsx";

export const handle = publicPage;

export async function loader({ context }: Route.LoaderArgs) {
  const query = { limit: String(EMBEDDED_OPPORTUNITIES) };
  const [open, pilot] = await Promise.all([
    soon(context, unwrap(apiOf(context).api.opportunities.$get({ query }))),
    loadPilotFigures(context),
  ]);
  return { opportunities: open?.opportunities ?? [], pilot };
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta({
    siteUrl: root.loaderData?.siteUrl,
    path: "/",
    title: t("{name}: {tagline}", { name: BRAND.name, tagline: t(BRAND.tagline) }),
    description: t(
      "One place for African entrepreneurs to be seen, find support, learn and meet the people who help them build.",
    ),
  });
}

export default function Home({ loaderData: { opportunities, pilot } }: Route.ComponentProps) {
  const siteUrl = useSiteUrl();
  return (
    <>
      <Hero />
      <Start />
      <Features />
      <LatestOpportunities opportunities={opportunities} />
      <EdidTeaser />
      <WhoItIsFor />
      <CommunityFigures pilot={pilot} />
      {siteUrl && <StructuredData json={serializeJsonLd(organizationJsonLd(siteUrl))} />}
    </>
  );
}

function Start() {
  if (!isGuest(useVisitor())) return null;
  return (
    <Section title={t(START_TEXTS.title)} lead={t(START_TEXTS.lead)}>
      <div className="mt-5 max-w-2xl sm:mt-8">
        <StartForm type="" country="" />
      </div>
    </Section>
  );
}

function LatestOpportunities({ opportunities }: { opportunities: readonly OpportunityCard[] }) {
  if (opportunities.length === 0) return null;
  return (
    <Section
      title={t("Open now")}
      lead={t("Grants, training and events that close soonest. You need no account to read and apply.")}
    >
      <div className="mt-6 sm:mt-10">
        <OpportunityList opportunities={opportunities} level={3} displayLimit={EMBEDDED_OPPORTUNITIES} strip />
      </div>
    </Section>
  );
}

const figuresOf = ({ entrepreneurs, countries, communityDriven }: PilotFigures) => [
  { value: entrepreneurs, label: t("entrepreneurs") },
  { value: countries, label: t("countries") },
  { value: communityDriven, label: t("community driven") },
];

function CommunityFigures({ pilot }: { pilot: PilotFigures }) {
  const isSignUpClosed = useSignUpClosed();
  return (
    <Section tone="sunken" title={t("A community that has started")} lead={t(BRAND.figures.source)}>
      <dl className="mt-6 grid grid-cols-3 gap-3 sm:mt-8 sm:gap-6">
        {figuresOf(pilot).map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-xs text-muted sm:text-base">{label}</dt>
            <dd className="font-heading text-2xl font-bold text-clay sm:text-4xl">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8 grid overflow-hidden rounded-xl border border-line bg-raised sm:mt-12 md:grid-cols-[14rem_1fr]">
        <div className="hidden bg-clay-soft text-clay md:block">
          <Pattern weave="mudcloth" className="block" />
        </div>
        <div className="p-5 sm:p-10">
          <Heading level={3} size="2xl" className="max-sm:text-xl">
            {t("The first success story could be yours")}
          </Heading>
          <p className="mt-2 max-w-xl text-muted sm:mt-3">
            {t("Our pilot members are writing theirs now. Once yours is ready to be told, there is room for it here.")}
          </p>
          <ButtonLink href={isSignUpClosed ? "/auth" : SIGN_UP} className="mt-4 sm:mt-6">
            {isSignUpClosed ? t("Sign In") : t("Create Account")}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

const PEOPLE_AND_CLOTH = [
  "weaver",
  "builder",
  "diamond",
  "agronomist",
  "steps",
  "engineer",
  "waves",
  "check",
  "mentor",
] as const;

const BUTTON =
  "inline-flex min-h-12 items-center justify-center rounded-full border-2 px-5 font-semibold sm:min-h-14 sm:px-8 sm:text-lg transition-colors";

function Hero() {
  const isSignUpClosed = useSignUpClosed();
  const join = t("Join {name}", { name: BRAND.name });
  return (
    <section className="dyed relative bg-deep text-on-deep">
      <div className="measure pt-8 pb-6 sm:py-20 lg:py-28">
        <div className="lg:max-w-[54%]">
          <p className="font-semibold text-gold-on-deep">{t(BRAND.tagline)}</p>
          <Heading level={1} size="4xl" className="mt-3">
            {t("Your business, in good company")}
          </Heading>
          <p className="mt-4 max-w-xl text-on-deep-muted sm:mt-5 sm:text-lg">
            {t(
              "{name} is where entrepreneurs across Africa are seen, supported and introduced to one another, from the first idea to the next market.",
              { name: BRAND.name },
            )}
          </p>
          <div className="mt-6 flex flex-wrap gap-3 sm:mt-8">
            <Link
              href={isSignUpClosed ? "/auth" : SIGN_UP}
              aria-label={isSignUpClosed ? undefined : joinName(join, SIGN_UP)}
              className={`${BUTTON} border-gold-on-deep bg-gold-on-deep text-[#1b2520] hover:border-on-deep hover:bg-on-deep`}
            >
              {isSignUpClosed ? t("Sign In") : join}
            </Link>
            <Link
              href="#about"
              className={`${BUTTON} border-on-deep-muted text-on-deep hover:border-on-deep hover:bg-deep-raised`}
            >
              {t("Learn More")}
            </Link>
          </div>
          {!isSignUpClosed && (
            <p className="mt-5 text-sm text-on-deep-muted sm:mt-8">
              {t("Free to start. The first steps take about four minutes, and every step you take is saved.")}
            </p>
          )}
        </div>
      </div>
      <div className="pb-6 sm:pb-12 lg:absolute lg:inset-y-0 lg:end-0 lg:w-[40%] lg:pb-0">
        <Mosaic
          blocks={PEOPLE_AND_CLOTH}
          className="h-[25vw] grid-cols-4 overflow-hidden lg:h-full lg:grid-cols-3 lg:grid-rows-3 max-lg:[&>:nth-child(n+5)]:hidden"
        />
        <MatchScreen
          sample="grant"
          className="relative mx-auto -mt-8 w-[calc(100%-2.5rem)] max-w-sm sm:-mt-10 lg:absolute lg:-start-12 lg:bottom-10 lg:m-0 lg:w-88"
        />
      </div>
    </section>
  );
}
