import { type ReactNode, Suspense, useEffect, useState } from "react";
import { type ShouldRevalidateFunction, useLocation, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { isBasicStage, showsBasicProfileBanner } from "#features/profiles/domain/basic-stage.ts";
import { DASHBOARD_TEXTS } from "#features/profiles/domain/dashboard-texts.ts";
import { DASHBOARD_MESSAGES } from "#features/profiles/domain/messages.ts";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { loadOwnWhatsapp, type ShownWhatsapp } from "#features/profiles/web/parts/load-own-whatsapp.ts";
import { BRAND } from "#kernel/brand.ts";
import { clampSection } from "#kernel/sections.ts";
import { t } from "#platform/i18n/i18n.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { lazyPart } from "#shell/page/lazy-part.tsx";
import { requireVisitor } from "#shell/session/visitor.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Retry, RetryBox } from "#shell/ui/retry-box.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import { Tabs } from "#shell/ui/tabs.tsx";
import type { Route } from "./+types/dashboard";
import { loadTab, type TabData } from "./load-tab.ts";
import { readTab, sectionHere, TABS, type Tab, tabPath } from "./tabs.ts";

export const handle = applicationPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  const visitor = await requireVisitor("dashboard", { context, request });
  const { searchParams } = new URL(request.url);
  const [profile, data, whatsapp] = await Promise.all([
    readProfile(context, visitor.id),
    loadTab(context, searchParams),
    loadOwnWhatsapp(context),
  ]);
  return { profile, data, whatsapp, role: visitor.role };
}

async function readProfile(context: Route.LoaderArgs["context"], id: string): Promise<Profile> {
  const answer = apiOf(context).api.profiles[":id"].$get({ param: { id } });
  const { profile } = await unwrap<{ profile: Profile | null }>(answer);
  if (profile === null) throw new Error("a member without a profile reached the dashboard");
  return profile;
}

/** A tab change reloads only for tabs with their own data, or when the member leaves the form. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const staysHere = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  if (!staysHere) return defaultShouldRevalidate;
  const [from, to] = [currentUrl, nextUrl].map(({ searchParams }) => readTab(searchParams.get("tab")));
  const leavesForm = from === "profile" && !nextUrl.searchParams.has("section");
  return leavesForm || to === "overview" || to === "opportunities";
};

export const meta: Route.MetaFunction = () => [{ title: `${t("Dashboard")} · ${BRAND.name}` }];

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <Page {...loaderData} />;
}

type PageData = Route.ComponentProps["loaderData"];

/** Page data last loaded in the browser; shown when the data of a tab cannot be loaded. */
let shown: PageData | null = null;

function Page(pageData: PageData) {
  const { profile, data, whatsapp, role } = pageData;
  const [search] = useSearchParams();
  const tab = readTab(search.get("tab"));
  useEffect(() => {
    shown = pageData;
    return () => {
      shown = null;
    };
  });
  const banner = showsBasicProfileBanner(profile.profileCompletionStage, role) && (
    <BasicProfileBanner here={tab === "profile"} />
  );
  return (
    <div className="measure grid grid-cols-1 gap-5 py-5 sm:gap-6 sm:py-10">
      <Welcome profile={profile} />
      {tab !== "overview" && banner}
      <Tabs
        label={t("Dashboard")}
        tabs={TABS.map(({ key, label }) => ({ label: t(label), href: tabPath(key), current: key === tab }))}
      />
      {tab === "overview" && whatsapp && (whatsapp.isToBeTold || whatsapp.news) && (
        <Suspense>
          <OwnWhatsapp whatsapp={whatsapp} />
        </Suspense>
      )}
      <Panel tab={tab} profile={profile} data={data} whatsapp={whatsapp} banner={banner} />
    </div>
  );
}

function Welcome({ profile }: { profile: Profile }) {
  const name = profile.businessName || profile.fullName || t("Entrepreneur");
  return (
    <header>
      <Heading level={1}>
        <Sentence text="Welcome, {name}" parts={{ name: <bdi>{name}</bdi> }} />
      </Heading>
      <p className="mt-1.5 text-lg text-muted max-sm:hidden">
        {t("See where your profile stands and what comes next.")}
      </p>
    </header>
  );
}

function BasicProfileBanner({ here }: { here: boolean }) {
  return (
    <Banner
      tone="info"
      title={t("Complete your basic profile")}
      actions={
        !here && (
          <ButtonLink size="sm" href={tabPath("profile")}>
            {t(DASHBOARD_TEXTS.bannerButton)}
          </ButtonLink>
        )
      }
    >
      {t("A few more details let us match you with opportunities, mentors and members near you.")}
    </Banner>
  );
}

/** Without a connection, fetch rejects with a TypeError: then the last loaded page data is shown. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (shown !== null && error instanceof TypeError) return <Page {...shown} data={{}} />;
  return (
    <div className="measure py-10">
      <Retry message={t("Failed to load your profile")} />
    </div>
  );
}

const Overview = lazyPart(async () => (await import("./overview.tsx")).Overview, Failed);
const ProfileView = lazyPart(async () => (await import("./profile-view.tsx")).ProfileView, Failed);
const OwnWhatsapp = lazyPart(
  async () => (await import("#features/introductions/web/parts/own-whatsapp.tsx")).OwnWhatsapp,
  () => null,
);
const ProfileForm = lazyPart(
  async () => (await import("#features/profiles/web/form/profile-form.tsx")).ProfileForm,
  Failed,
);
const Opportunities = lazyPart(async () => (await import("./opportunities.tsx")).Opportunities, Failed);
const Resources = lazyPart(async () => (await import("./resources.tsx")).Resources, Failed);

function Failed({ onRetry }: { onRetry: () => void }) {
  return <RetryBox message={t(DASHBOARD_MESSAGES.detailsNotLoaded)} onRetry={onRetry} />;
}

type Props = { tab: Tab; profile: Profile; data: TabData; whatsapp: ShownWhatsapp | null; banner: ReactNode };

function Panel(props: Props) {
  return (
    <Suspense key={props.tab} fallback={<SkeletonText lines={8} label={t("Loading...")} />}>
      <Content {...props} />
    </Suspense>
  );
}

function Content({ tab, profile, data, whatsapp, banner }: Props) {
  if (tab === "profile") return <MyProfile profile={profile} whatsapp={whatsapp} />;
  if (tab === "opportunities") return <Opportunities profile={profile} matches={data.matches ?? null} />;
  if (tab === "resources") return <Resources profile={profile} />;
  return <Overview profile={profile} recommendations={data.recommendations ?? null} banner={banner} />;
}

/** Shows the form while the member edits or is at the basic stage (docs/product/profiles.md#dashboard). */
function MyProfile({ profile, whatsapp }: Pick<Props, "profile" | "whatsapp">) {
  const [search] = useSearchParams();
  const { key: place } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isBasic = isBasicStage(profile.profileCompletionStage);
  // Autosave can raise the stage while the member types: the form stays open until they continue.
  const [openAt, setOpenAt] = useState<string>();
  if (isBasic && openAt !== place) setOpenAt(place);
  const section = search.get("section");
  if (section === null && !isBasic && openAt !== place)
    return <ProfileView profile={profile} opened={whatsapp?.opened} />;
  const goOn = async () => {
    await navigate(tabPath("profile"));
    // Navigation within the page does not reload the header.
    await revalidate();
  };
  return (
    <ProfileForm
      profile={profile}
      section={clampSection(section)}
      hrefOf={sectionHere}
      whatsappOpened={whatsapp?.opened}
      onCompleted={() => void goOn()}
    />
  );
}
