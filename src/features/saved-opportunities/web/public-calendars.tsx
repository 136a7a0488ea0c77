import { CalendarDays } from "lucide-react";
import { openLink } from "#features/opportunities/domain/calendar-links.ts";
import {
  type PublicCalendar,
  publicCalendarPath,
  REGION_CALENDARS,
  TYPE_CALENDARS,
} from "#features/opportunities/domain/calendars.ts";
import { BRAND } from "#kernel/brand.ts";
import { CALENDAR_PATH, PUBLIC_CALENDARS_PATH } from "#kernel/paths/saved-opportunities.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { BandHero } from "#shell/layouts/band-hero.tsx";
import { publicPage } from "#shell/page/kind.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { useSiteUrl } from "#shell/page/root-data.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { PUBLIC_CALENDARS as TEXTS } from "../domain/calendar-texts.ts";
import type { Route } from "./+types/public-calendars";
import { SlowNote } from "./parts/slow-note.tsx";

export const handle = publicPage;

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta({
    siteUrl: root.loaderData?.siteUrl,
    path: PUBLIC_CALENDARS_PATH,
    title: `${t(TEXTS.title)} · ${BRAND.name}`,
    description: t(TEXTS.lead),
  });
}

export default function PublicCalendars() {
  return (
    <>
      <BandHero title={t(TEXTS.title)} text={t(TEXTS.lead)} />
      <div className="measure grid grid-cols-1 gap-8 py-10 sm:py-14">
        <Card quiet className="grid gap-4">
          <p>
            {t(
              "On a phone or a Mac, press “Open”. Elsewhere copy the address of the file into your calendar, where it asks for a calendar from the web.",
            )}
          </p>
          <SlowNote />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
            <p className="text-muted">{t("Members have one of their own, with what they saved.")}</p>
            <ButtonLink href={CALENDAR_PATH} size="sm" variant="secondary">
              {t("My calendar")}
            </ButtonLink>
          </div>
        </Card>
        <Calendars title={t("By region")} calendars={REGION_CALENDARS} />
        <Calendars title={t("By type")} calendars={TYPE_CALENDARS} />
      </div>
    </>
  );
}

function Calendars({ title, calendars }: { title: string; calendars: readonly PublicCalendar[] }) {
  const siteUrl = useSiteUrl();
  const look = "inline-flex min-h-11 items-center rounded-full px-3 font-semibold text-accent hover:underline";
  return (
    <section>
      <Heading level={2} size="xl">
        {title}
      </Heading>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {calendars.map((calendar) => {
          const path = addressIn(publicCalendarPath(calendar));
          // A long label may break after the slash.
          const label = t(calendar.label).replace("/", "/\u200b");
          return (
            <li key={calendar.key} className="flex items-center gap-1 border-b border-line py-1">
              <CalendarDays aria-hidden className="me-2 size-5 shrink-0 text-clay" />
              <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
              <a
                className={look}
                href={openLink(new URL(path, siteUrl).href)}
                aria-label={`${t(TEXTS.open)}: ${label}`}
              >
                {t(TEXTS.open)}
              </a>
              <a className={look} href={path} aria-label={`${t(TEXTS.file)}: ${label}`}>
                {t(TEXTS.file)}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
