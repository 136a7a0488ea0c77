import { START_TEXTS } from "#features/matching/domain/start.ts";
import { StartForm } from "#features/matching/web/parts/start-form.tsx";
import type { OpportunityCard } from "#features/opportunities/contract/opportunities.ts";
import { EMBEDDED_OPPORTUNITIES } from "#features/opportunities/domain/search.ts";
import { OpportunityList } from "#features/opportunities/web/parts/opportunity-list.tsx";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Cloth } from "#shell/brand/cloth.tsx";
import { Pattern } from "#shell/brand/pattern.tsx";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { publicPage } from "#shell/page/kind.ts";
import { soon } from "#shell/page/optional-data.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { useSignUpClosed, useSiteUrl, useVisitor } from "#shell/page/root-data.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Heading, Section } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { StructuredData } from "#shell/ui/structured-data.tsx";
import { organizationJsonLd, serializeJsonLd } from "../domain/json-ld.ts";
import type { Route } from "./+types/home";
import { EdidTeaser, Features, WhoItIsFor } from "./home-sections.tsx";

export const handle = publicPage;

export async function loader({ context }: Route.LoaderArgs) {
  const query = { limit: String(EMBEDDED_OPPORTUNITIES) };
  const open = await soon(context, unwrap(apiOf(context).api.opportunities.$get({ query })));
  return { opportunities: open?.opportunities ?? [] };
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

export default function Home({ loaderData: { opportunities } }: Route.ComponentProps) {
  const siteUrl = useSiteUrl();
  return (
    <>
      <Hero />
      <Start />
      <Features />
      <LatestOpportunities opportunities={opportunities} />
      <EdidTeaser />
      <WhoItIsFor />
      <CommunityFigures />
      {siteUrl && <StructuredData json={serializeJsonLd(organizationJsonLd(siteUrl))} />}
    </>
  );
}

/** Before there is an account: what there is for somebody like the visitor. */
function Start() {
  if (useVisitor().role !== "guest") return null;
  return (
    <Section title={t(START_TEXTS.title)} lead={t(START_TEXTS.lead)}>
      <div className="mt-8 max-w-2xl">
        <StartForm type="" country="" />
      </div>
    </Section>
  );
}

/** What closes next; the page stands without it when there is none, or when they could not be loaded. */
function LatestOpportunities({ opportunities }: { opportunities: readonly OpportunityCard[] }) {
  if (opportunities.length === 0) return null;
  return (
    <Section
      title={t("Open now")}
      lead={t("Grants, training and events that close soonest. You need no account to read and apply.")}
    >
      <div className="mt-10">
        <OpportunityList opportunities={opportunities} level={3} displayLimit={EMBEDDED_OPPORTUNITIES} />
      </div>
    </Section>
  );
}

const figures = () => [
  { value: BRAND.figures.entrepreneurs, label: t("entrepreneurs") },
  { value: BRAND.figures.countries, label: t("countries") },
  { value: BRAND.figures.communityDriven, label: t("community driven") },
];

function CommunityFigures() {
  const isSignUpClosed = useSignUpClosed();
  return (
    <Section tone="sunken" title={t("A community that has started")} lead={t(BRAND.figures.source)}>
      <dl className="mt-8 grid gap-6 sm:grid-cols-3">
        {figures().map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-muted">{label}</dt>
            <dd className="font-heading text-4xl font-bold text-clay">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-12 grid overflow-hidden rounded-xl border border-line bg-raised md:grid-cols-[14rem_1fr]">
        <div className="h-20 bg-clay-soft text-clay md:h-auto">
          <Pattern weave="mudcloth" className="block" />
        </div>
        <div className="p-6 sm:p-10">
          <Heading level={3} size="2xl">
            {t("The first success story could be yours")}
          </Heading>
          <p className="mt-3 max-w-xl text-muted">
            {t("Our pilot members are writing theirs now. Once yours is ready to be told, there is room for it here.")}
          </p>
          <ButtonLink href={isSignUpClosed ? "/auth" : "/auth?mode=signup"} className="mt-6">
            {isSignUpClosed ? t("Sign In") : t("Create Account")}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

const BUTTON =
  "inline-flex min-h-14 items-center justify-center rounded-full border-2 px-8 text-lg font-semibold transition-colors";

function Hero() {
  const isSignUpClosed = useSignUpClosed();
  return (
    <section className="dyed relative bg-deep text-on-deep">
      <div className="measure py-14 sm:py-20 lg:py-28">
        <div className="lg:max-w-[56%]">
          <p className="font-semibold text-gold-on-deep">{t(BRAND.tagline)}</p>
          <Heading level={1} size="4xl" className="mt-3">
            {t("Your business, in good company")}
          </Heading>
          <p className="mt-5 max-w-xl text-lg text-on-deep-muted">
            {t(
              "{name} is where entrepreneurs across Africa are seen, supported and introduced to one another, from the first idea to the next market.",
              { name: BRAND.name },
            )}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link
              href={isSignUpClosed ? "/auth" : "/auth?mode=signup"}
              className={`${BUTTON} border-gold-on-deep bg-gold-on-deep text-[#1b2520] hover:border-on-deep hover:bg-on-deep`}
            >
              {isSignUpClosed ? t("Sign In") : t("Join {name}", { name: BRAND.name })}
            </Link>
            <Link
              href="#about"
              className={`${BUTTON} border-on-deep-muted text-on-deep hover:border-on-deep hover:bg-deep-raised`}
            >
              {t("Learn More")}
            </Link>
          </div>
          {!isSignUpClosed && (
            <p className="mt-8 text-sm text-on-deep-muted">
              {t("Free to start. You set up in a minute, and every step you take is saved.")}
            </p>
          )}
        </div>
      </div>
      <Cloth className="block h-28 w-full sm:h-40 lg:absolute lg:inset-y-0 lg:end-0 lg:h-full lg:w-[36%]" />
    </section>
  );
}
