import { ArrowLeft, Clock } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { goByZone, TIME_ZONE_COOKIE, zoneNow, zoneText } from "#platform/i18n/zone-now.ts";
import { remember } from "../session/remember.ts";
import { Heading } from "../ui/heading.tsx";
import { Link } from "../ui/link.tsx";
import { CLOCK_PATH } from "./tabs.ts";

type Props = {
  title: string;
  back?: string;
  /** The title names a part of the administration; each of its pages has its own heading. */
  part?: boolean;
  children: ReactNode;
};

export function PageFrame({ title, back, part, children }: Props) {
  return (
    <div className="measure grid max-w-[90rem] grid-cols-1 sm:px-6 gap-4 py-4 sm:py-6">
      <div className="flex min-w-0 items-center gap-2">
        {back && (
          <Link
            href="/admin"
            aria-label={back}
            className="-my-2 -ms-3 grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-accent-soft hover:text-accent"
          >
            <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
          </Link>
        )}
        <Heading level={1} {...(part ? { size: "base", className: "text-muted" } : { size: "2xl" })}>
          {title}
        </Heading>
      </div>
      {children}
      <ClockLine />
    </div>
  );
}

/** The first page in a browser shows UTC until the time zone of the device is known. */
function ClockLine() {
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
