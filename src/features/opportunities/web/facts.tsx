import { Building2, ExternalLink, Paperclip } from "lucide-react";
import type { ReactNode } from "react";
import { labelOf } from "#features/profiles/domain/options.ts";
import { listInWords } from "#platform/i18n/format.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { OpensAgain } from "./parts/opens-again.tsx";
import "#platform/i18n/plurals.ts";
import { apiPath } from "#shell/client/api-path.ts";
import { useNow } from "#shell/page/root-data.ts";
import { say } from "#shell/text/say.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { OpportunityFit } from "../contract/fit.ts";
import type { OpportunityDetail } from "../contract/opportunities.ts";
import { dateQuestions } from "../domain/dates.ts";
import { detailDeadlineLabel, isExpired, isNew, startsToday } from "../domain/deadline.ts";
import { OPPORTUNITY_LIST_TEXTS } from "../domain/messages.ts";
import { opportunityTypeLabel } from "../domain/opportunity.ts";
import { tagLabel } from "../domain/tags.ts";
import { AddToCalendar } from "./parts/add-to-calendar.tsx";
import { regionInWords } from "./parts/region-in-words.ts";
import { PayRule, Trust } from "./trust.tsx";

type FactsProps = { opportunity: OpportunityDetail; hasBell: boolean; fit: OpportunityFit | null };
type Fact = { label: string; value: ReactNode };

export function Facts({ opportunity, hasBell, fit }: FactsProps) {
  const now = useNow();
  const over = isExpired(opportunity, now);
  const label = detailDeadlineLabel(opportunity, now);
  return (
    <aside
      aria-label={t("At a glance")}
      className="h-fit min-w-0 rounded-lg border border-line bg-raised p-5 wrap-anywhere shadow-sm sm:p-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      {opportunity.deadline !== null && !startsToday(opportunity, now) && (
        <p className="text-sm font-medium text-muted">{t("Deadline")}</p>
      )}
      <p className={`font-heading text-2xl font-bold ${over ? "text-danger" : "text-clay"}`}>
        {typeof label === "string" ? dayInWords(label) : t(...label)}
      </p>
      {over && opportunity.opensAgainMonth !== null && (
        <OpensAgain id={opportunity.id} month={opportunity.opensAgainMonth} hasBell={hasBell} />
      )}
      {fit?.verdict && (
        <p className={`mt-3 font-semibold ${fit.place === "not_open" ? "text-danger" : ""}`}>{say(fit.verdict)}</p>
      )}
      <Actions opportunity={opportunity} />
      <Trust opportunity={opportunity} />
      <dl className="mt-6 grid grid-cols-1 gap-4 border-t border-line pt-5">
        {factsOf(opportunity).map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm font-medium text-muted">{label}</dt>
            <dd className="whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

/** The link's `ping` records the click; the link opens even when that fails (docs/product/opportunities.md#clicks). */
function Actions({ opportunity }: Pick<FactsProps, "opportunity">) {
  const { id, link, attachmentUrl } = opportunity;
  const record = (kind: string) => `${apiPath("/api/opportunities/:id/clicks", { id })}?kind=${kind}`;
  return (
    <div className="mt-5 grid gap-3 print:hidden">
      {link && (
        <ButtonLink href={link} newTab wide ping={record("apply")}>
          {t(OPPORTUNITY_LIST_TEXTS.applyNow)}
          <ExternalLink aria-hidden className="size-5 rtl:-scale-x-100" />
        </ButtonLink>
      )}
      {link && <PayRule opportunity={opportunity} />}
      {attachmentUrl && (
        <ButtonLink href={attachmentUrl} newTab wide variant="secondary" ping={record("download")}>
          <Paperclip aria-hidden className="size-5" />
          {t(OPPORTUNITY_LIST_TEXTS.viewAttachment)}
        </ButtonLink>
      )}
      {!isExpired(opportunity, useNow()) && <AddToCalendar opportunity={opportunity} />}
    </div>
  );
}

function factsOf(opportunity: OpportunityDetail): Fact[] {
  const { region, venue, cost, eligibility, industry, targetStage, countries } = opportunity;
  const dates = dateQuestions(opportunity.type).map(({ field, label }) => {
    const day = opportunity[field];
    return { label: t(label), value: day && dayInWords(day) };
  });
  return [
    ...dates,
    { label: t("Region"), value: region && regionInWords(region) },
    { label: t("Countries"), value: listInWords(countries.map((code) => countryInWords(code))) },
    { label: t("Venue"), value: venue && <bdi>{venue}</bdi> },
    { label: t("Cost"), value: cost && <bdi>{cost}</bdi> },
    { label: t("Eligibility"), value: eligibility && <bdi>{eligibility}</bdi> },
    { label: t("Industries"), value: listInWords(industry.map((key) => t(labelOf("industry", key)))) },
    { label: t("Business stages"), value: listInWords(targetStage.map((key) => t(labelOf("businessStage", key)))) },
  ].filter(({ value }) => value);
}

export function DetailHead({ opportunity }: { opportunity: OpportunityDetail }) {
  const now = useNow();
  const { type, title, summary, organizer, tags, createdAt } = opportunity;
  return (
    <header className="min-w-0 wrap-anywhere">
      <p className="flex flex-wrap gap-2">
        <Badge tone="accent">{t(opportunityTypeLabel(type))}</Badge>
        {isNew(createdAt, now) && <Badge tone="gold">{t(OPPORTUNITY_LIST_TEXTS.isNew)}</Badge>}
        {isExpired(opportunity, now) && <Badge tone="danger">{t("Expired")}</Badge>}
      </p>
      <Heading level={1} size="3xl" className="mt-3">
        <bdi>{title}</bdi>
      </Heading>
      {organizer && (
        <p className="mt-3 flex items-center gap-2 font-medium text-muted">
          <Building2 aria-hidden className="size-5 shrink-0" />
          <bdi>{organizer}</bdi>
        </p>
      )}
      <p dir="auto" className="mt-4 text-lg">
        {summary}
      </p>
      {tags.length > 0 && (
        <ul aria-label={t("Tags")} className="mt-5 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="rounded-sm bg-sunken px-2.5 py-1 text-sm text-muted">
              {t(tagLabel(tag))}
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
