import { Suspense, useState } from "react";
import { useLocation, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { isBasicStage } from "#features/profiles/domain/basic-stage.ts";
import { DASHBOARD_MESSAGES } from "#features/profiles/domain/messages.ts";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { clampSection } from "#features/profiles/domain/sections.ts";
import { t } from "#platform/i18n/i18n.ts";
import { lazyPart } from "#shell/page/lazy-part.tsx";
import { RetryBox } from "#shell/ui/retry-box.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import type { TabData } from "./load-tab.ts";
import { sectionHere, type Tab, tabPath } from "./tabs.ts";

const Overview = lazyPart(async () => (await import("./overview.tsx")).Overview, Failed);
const ProfileView = lazyPart(async () => (await import("./profile-view.tsx")).ProfileView, Failed);
const ProfileForm = lazyPart(
  async () => (await import("#features/profiles/web/form/profile-form.tsx")).ProfileForm,
  Failed,
);
const Opportunities = lazyPart(async () => (await import("./opportunities.tsx")).Opportunities, Failed);
const Resources = lazyPart(async () => (await import("./resources.tsx")).Resources, Failed);

function Failed({ onRetry }: { onRetry: () => void }) {
  return <RetryBox message={t(DASHBOARD_MESSAGES.detailsNotLoaded)} onRetry={onRetry} />;
}

type Props = { tab: Tab; profile: Profile; siteUrl: string; data: TabData };

/** What stands below the tabs; each brings its own script. */
export function Panel(props: Props) {
  return (
    <Suspense key={props.tab} fallback={<SkeletonText lines={8} label={t("Loading...")} />}>
      <Content {...props} />
    </Suspense>
  );
}

function Content({ tab, profile, siteUrl, data }: Props) {
  if (tab === "profile") return <MyProfile profile={profile} siteUrl={siteUrl} />;
  if (tab === "opportunities") return <Opportunities profile={profile} matches={data.matches ?? null} />;
  if (tab === "resources") return <Resources profile={profile} />;
  return <Overview profile={profile} recommendations={data.recommendations ?? null} />;
}

/** The form when editing or at the basic stage, else the read-only view (docs/product/profiles.md#dashboard). */
function MyProfile({ profile, siteUrl }: Pick<Props, "profile" | "siteUrl">) {
  const [search] = useSearchParams();
  const { key: place } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isBasic = isBasicStage(profile.profileCompletionStage);
  // What the form saves lifts the stage: it stays, in the middle of a word, until the member goes on.
  const [openAt, setOpenAt] = useState<string>();
  if (isBasic && openAt !== place) setOpenAt(place);
  const section = search.get("section");
  if (section === null && !isBasic && openAt !== place) return <ProfileView profile={profile} siteUrl={siteUrl} />;
  const goOn = async () => {
    await navigate(tabPath("profile"));
    // The header has more to show now, and nothing is asked for it within a page.
    await revalidate();
  };
  return (
    <ProfileForm
      profile={profile}
      section={clampSection(section)}
      hrefOf={sectionHere}
      onCompleted={() => void goOn()}
    />
  );
}
