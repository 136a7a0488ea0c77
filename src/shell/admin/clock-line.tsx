import { Clock } from "lucide-react";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { goByZone, TIME_ZONE_COOKIE, zoneNow, zoneText } from "#platform/i18n/zone-now.ts";
import { remember } from "../session/remember.ts";
import { Link } from "../ui/link.tsx";
import { CLOCK_PATH } from "./tabs.ts";

/** The first page of a browser uses UTC until the device's zone is known. */
export function ClockLine() {
  useOwnClock();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <Clock aria-hidden className="size-4" />
      <span translate="no">{t("Times are in {zone}.", { zone: zoneText(zoneNow()) })}</span>
      <Link href={CLOCK_PATH} className="prose-link inline-flex min-h-11 items-center">
        {t("Change the time zone")}
      </Link>
    </p>
  );
}

function useOwnClock(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (document.cookie.includes(TIME_ZONE_COOKIE)) return;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    remember(TIME_ZONE_COOKIE, encodeURIComponent(timeZone));
    if (timeZone === zoneNow() || !document.cookie.includes(TIME_ZONE_COOKIE)) return;
    goByZone(timeZone);
    void revalidate();
  }, [revalidate]);
}
