import { CalendarPlus } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { useSiteUrl } from "#shell/page/root-data.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import type { OpportunityCard } from "../../contract/opportunities.ts";
import { addLinks, daysToEnter } from "../../domain/calendar-links.ts";
import { regionInWords } from "./region-in-words.ts";

type Dated = Pick<OpportunityCard, "id" | "title" | "deadline" | "startDate" | "endDate" | "venue" | "region">;

export function AddToCalendar({ opportunity }: { opportunity: Dated }) {
  const { id, title, deadline, venue, region } = opportunity;
  const details = new URL(`/opportunities/${id}`, useSiteUrl()).href;
  const days = daysToEnter(opportunity);
  if (days === null) return null;
  const entry = deadline === null ? title : t("Deadline: {title}", { title });
  const links = addLinks({ title: entry, details, location: venue ?? (region && regionInWords(region)), ...days });
  return (
    <div>
      <ButtonLink href={`/opportunities/${id}/calendar.ics`} wide variant="ghost" download>
        <CalendarPlus aria-hidden className="size-5" />
        {t("Add to calendar")}
      </ButtonLink>
      <ul className="flex justify-center gap-1">
        {links.map(({ label, href }) => (
          <li key={label}>
            <a
              className="inline-flex min-h-11 items-center rounded-full px-3 text-sm text-muted underline hover:text-accent"
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t("Add to {calendar}", { calendar: label })}
              translate="no"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
