import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import { EMAIL_TEXTS } from "#domain/email/messages.ts";
import { t } from "#web/i18n.ts";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { SkeletonText } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { EMAIL_TABS, emailTabPath, readEmailTab } from "./tabs.ts";

/** A§2 "Email management": back arrow, title and the four tabs above whichever is open. */
export function EmailFrame({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const open = readEmailTab(search.get("tab"));
  const coming = location?.pathname === pathname ? readEmailTab(new URLSearchParams(location.search).get("tab")) : open;
  return (
    <div className="measure grid grid-cols-1 gap-6 py-8 sm:py-10">
      <div className="flex items-center gap-2">
        <Link
          href="/admin"
          aria-label={t(EMAIL_TEXTS.back)}
          className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-accent-soft hover:text-accent"
        >
          <ArrowLeft aria-hidden className="size-6 rtl:-scale-x-100" />
        </Link>
        <Heading level={1}>{t(EMAIL_TEXTS.title)}</Heading>
      </div>
      <Tabs
        label={t(EMAIL_TEXTS.title)}
        tabs={EMAIL_TABS.map(({ key, label }) => ({
          label: t(label),
          href: emailTabPath(key),
          current: key === coming,
        }))}
      />
      {coming === open ? children : <SkeletonText lines={6} label={t("Loading...")} />}
    </div>
  );
}
