import type { ReactNode } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { PageFrame } from "#shell/admin/page-frame.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import { Tabs } from "#shell/ui/tabs.tsx";
import { EMAIL_TEXTS } from "../../domain/messages.ts";
import { EMAIL_TABS, emailTabPath, readEmailTab } from "./tabs.ts";

/** A§2 "Email management": back arrow, title and the four tabs above whichever is open. */
export function EmailFrame({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const open = readEmailTab(search.get("tab"));
  const coming = location?.pathname === pathname ? readEmailTab(new URLSearchParams(location.search).get("tab")) : open;
  return (
    <PageFrame title={t(EMAIL_TEXTS.title)} back={t(EMAIL_TEXTS.back)}>
      <Tabs
        label={t(EMAIL_TEXTS.title)}
        tabs={EMAIL_TABS.map(({ key, label }) => ({
          label: t(label),
          href: emailTabPath(key),
          current: key === coming,
        }))}
      />
      {coming === open ? children : <SkeletonText lines={6} label={t("Loading...")} />}
    </PageFrame>
  );
}
