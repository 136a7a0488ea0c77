import { ChevronDown, Footprints } from "lucide-react";
import { canViewInsights } from "#kernel/permissions.ts";
import { listFormat } from "#platform/i18n/format.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { requireAccess } from "#shell/admin/admin-access.ts";
import { DownloadWithBanner } from "#shell/admin/download-link.tsx";
import { useAdmin } from "#shell/admin/tabs.ts";
import { apiOf } from "#shell/client/api.ts";
import { api } from "#shell/client/browser-api.ts";
import { ClearFilters, FilterCard, FilterChoice, translated } from "#shell/list-page/list-filter.tsx";
import { inPercent } from "#shell/text/in-percent.ts";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { formatCount } from "#shell/ui/charts/format-count.ts";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import { FORM_PERIODS, formPeriod } from "../../../domain/form-periods.ts";
import { FORM_STOP_TEXTS } from "../../../domain/form-stop-texts.ts";
import { BackToFigures } from "../../parts/back-to-figures.tsx";
import type { Route } from "./+types/stops-page";
import { type LoadedStops, loadStops } from "./load-stops.ts";
import { StopChart } from "./stop-chart.tsx";
import { STOPS, type StopSearch } from "./stop-search.ts";
import { StopTable } from "./stop-table.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireAccess(canViewInsights, { context, request });
  return loadStops(apiOf(context), url.searchParams);
}

/** docs/product/insights.md#where-members-stop */
export default function StopsPage({ loaderData: { search, stops } }: Route.ComponentProps) {
  const { userId } = useAdmin();
  return (
    <section aria-labelledby="stops" className="grid grid-cols-1 gap-5">
      <BackToFigures />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading level={2} id="stops">
          {t(FORM_STOP_TEXTS.title)}
        </Heading>
        {stops && (
          <DownloadWithBanner
            userId={userId}
            file={STOPS.file(search)}
            probe={() => api.admin.insights["form-stops"].$get({ query: search })}
            label={t(FORM_STOP_TEXTS.download)}
            failed={FORM_STOP_TEXTS.notDownloaded}
          />
        )}
      </div>
      <p className="-mt-2 max-w-3xl text-muted">{t(FORM_STOP_TEXTS.lead)}</p>
      {stops === null && <Retry message={t(FORM_STOP_TEXTS.notLoaded)} />}
      {stops?.from === null && (
        <EmptyState title={t(FORM_STOP_TEXTS.empty)} icon={<Footprints aria-hidden />}>
          {t(FORM_STOP_TEXTS.emptyHint)}
        </EmptyState>
      )}
      {stops && stops.from !== null && <Stops search={search} stops={stops} from={stops.from} />}
    </section>
  );
}

type Named = NonNullable<LoadedStops["stops"]>;
type StopsProps = { search: StopSearch; stops: Named; from: string };

function Stops({ search, stops, from }: StopsProps) {
  const { visits, worst, overTime, steps } = stops;
  const day = dayInWords(from);
  return (
    <>
      <StopFilter search={search} countries={stops.countries} />
      <Card as="div" quiet className="border-s-4 border-s-gold">
        <p className="text-sm text-muted">
          {visits === null
            ? t(FORM_STOP_TEXTS.restsOnFew, { day })
            : t(FORM_STOP_TEXTS.restsOn, { count: visits, day })}
        </p>
        <p className="mt-1 text-lg">{worstInWords(worst)}</p>
      </Card>
      {overTime && <StopChart overTime={overTime} unit={formPeriod(search.period ?? "").unit} />}
      {steps.map((step) => (
        <StepStops key={step.key} step={step} search={search} chosen={overTime?.key} />
      ))}
      <p className="max-w-3xl text-sm text-muted">
        {t(FORM_STOP_TEXTS.tooFewNote)} {t(FORM_STOP_TEXTS.notCounted)}
      </p>
    </>
  );
}

const inWords = listFormat();

function worstInWords(worst: Named["worst"]): string {
  if (worst.length === 0) return t(FORM_STOP_TEXTS.noWorst);
  const stops = worst.map(({ question, step, share }) =>
    t(FORM_STOP_TEXTS.worstOne, { question, step, share: inPercent(share) }),
  );
  return t(FORM_STOP_TEXTS.worst, { stops: inWords(stops) });
}

function StopFilter({ search, countries }: { search: StopSearch; countries: readonly string[] }) {
  const { period, country, anyCountry, show, clear } = FORM_STOP_TEXTS;
  const [usual, ...others] = FORM_PERIODS;
  const named = countries.map((code) => ({ value: code, label: countryInWords(code) }));
  return (
    <FilterCard address={STOPS} search={search}>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-[1fr_1fr_auto_auto] sm:items-end">
        <FilterChoice
          name="period"
          label={period}
          any={usual.label}
          options={translated(others)}
          value={search.period}
        />
        <FilterChoice name="country" label={country} any={anyCountry} options={named} value={search.country} />
        <Button type="submit" size="sm" className="min-h-11.5">
          {t(show)}
        </Button>
        {STOPS.isFiltered(search) && <ClearFilters address={STOPS} label={t(clear)} />}
      </div>
    </FilterCard>
  );
}

type StepStopsProps = { step: Named["steps"][number]; search: StopSearch; chosen: string | undefined };

function StepStops({ step: { name, told, questions }, search, chosen }: StepStopsProps) {
  const gone = told && {
    done: formatCount(told.finished),
    all: formatCount(told.visits),
    share: inPercent(Math.round((told.finished / told.visits) * 100)),
  };
  return (
    <details
      open={questions.some(({ key }) => key === chosen)}
      className="group min-w-0 rounded-lg border border-line bg-raised shadow-sm"
    >
      <summary className="flex items-center gap-3 rounded-lg px-5 py-4 hover:bg-accent-soft sm:px-6">
        <span className="grid min-w-0 flex-1 gap-0.5">
          <Heading level={3} size="xl">
            {name}
          </Heading>
          <span className="text-sm text-muted">
            {gone ? t(FORM_STOP_TEXTS.stepOf, gone) : t(FORM_STOP_TEXTS.tooFew)}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-accent transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="px-5 pb-5 sm:px-6">
        <StopTable
          caption={name}
          rowName={t("Question")}
          rows={questions.map(({ key, question, told: counts }) => ({
            key,
            told: counts,
            chosen: key === chosen,
            label: counts ? (
              <Link
                href={STOPS.href({ ...search, question: key })}
                aria-current={key === chosen ? "true" : undefined}
                className="prose-link inline-flex min-h-11 items-center"
              >
                {question}
              </Link>
            ) : (
              <span className="inline-flex min-h-11 items-center">{question}</span>
            ),
          }))}
        />
      </div>
    </details>
  );
}
