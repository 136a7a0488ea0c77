import { Trophy } from "lucide-react";
import { BackToFigures } from "#features/insights/web/parts/back-to-figures.tsx";
import { opportunityTypeLabel } from "#features/opportunities/domain/opportunity.ts";
import { labelOf } from "#features/profiles/domain/options.ts";
import { canViewInsights } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import { requireAccess } from "#shell/admin/admin-access.ts";
import { DownloadWithBanner } from "#shell/admin/download-link.tsx";
import { momentText } from "#shell/admin/moment-text.ts";
import { useAdmin } from "#shell/admin/tabs.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { apiPath } from "#shell/client/api-path.ts";
import { api } from "#shell/client/browser-api.ts";
import { Card } from "#shell/ui/card.tsx";
import { formatCount } from "#shell/ui/charts/format-count.ts";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import type { OutcomeFiguresAnswer } from "../../contract/figures.ts";
import { DIMENSION_TITLES, type Dimension, OUTCOME_ADMIN_TEXTS as TEXTS } from "../../domain/admin-texts.ts";
import type { OutcomeFigures, OutcomeGroup } from "../../domain/counted.ts";
import { FEWEST } from "../../domain/small-groups.ts";
import { dollars } from "../dollars.ts";
import type { Route } from "./+types/outcomes-page";
import "#platform/i18n/plurals.ts";

const NAMES: Record<Dimension, (key: string) => string> = {
  country: (code) => countryInWords(code),
  gender: (key) => t(labelOf("gender", key)),
  stage: (key) => t(labelOf("businessStage", key)),
  type: (key) => t(opportunityTypeLabel(key)),
  organizer: (name) => name,
};

function groupLabel(by: Dimension, { key, isRest }: OutcomeGroup): string {
  if (isRest) return t(TEXTS.rest);
  return key === null ? t(TEXTS.unknown) : NAMES[by](key);
}

type Column = { label: string; of: (told: OutcomeFigures) => number | string };

const COLUMNS: readonly Column[] = [
  { label: TEXTS.asked, of: ({ asked }) => formatCount(asked) },
  { label: TEXTS.answered, of: ({ answered }) => formatCount(answered) },
  { label: TEXTS.applied, of: ({ applied }) => formatCount(applied) },
  { label: TEXTS.won, of: ({ won }) => formatCount(won) },
  { label: msg("Listings"), of: ({ listings }) => formatCount(listings) },
  { label: TEXTS.amount, of: ({ amount }) => (amount === null ? t(TEXTS.tooFew) : dollars(amount)) },
  { label: msg("Median days"), of: ({ days }) => (days === null ? "–" : formatCount(Math.round(days))) },
];

type Row = { key: string; label: string; told: OutcomeFigures | null };

function FigureTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  return (
    <table className="w-full border-collapse text-sm max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line-strong align-bottom text-muted">
          <th scope="col" className="pb-2 text-start font-semibold">
            {t(TEXTS.group)}
          </th>
          {COLUMNS.map(({ label }) => (
            <th key={label} scope="col" className="ps-3 pb-2 text-end font-semibold">
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ key, label, told }) => (
          <tr key={key} className="border-b border-line last:border-0 max-sm:block max-sm:py-3">
            <th
              scope="row"
              className="py-2 text-start font-medium wrap-anywhere max-sm:block max-sm:text-base max-sm:font-semibold"
            >
              <bdi>{label}</bdi>
            </th>
            {told === null ? (
              <td
                colSpan={COLUMNS.length}
                className="py-2 ps-3 text-end text-muted max-sm:block max-sm:ps-0 max-sm:text-start"
              >
                {t(TEXTS.tooFew)}
              </td>
            ) : (
              COLUMNS.map(({ label: name, of }) => (
                <td
                  key={name}
                  className="py-2 ps-3 text-end tabular-nums max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:py-1 max-sm:ps-0"
                >
                  <span aria-hidden className="text-muted sm:hidden">
                    {t(name)}
                  </span>
                  {of(told)}
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAccess(canViewInsights, { context, request });
  const answer = unwrap<OutcomeFiguresAnswer>(apiOf(context).api.admin.insights.outcomes.$get());
  return { figures: await answer.catch(() => null) };
}

/** docs/product/opportunities.md#outcomes */
export default function OutcomesPage({ loaderData: { figures } }: Route.ComponentProps) {
  const { userId } = useAdmin();
  return (
    <section aria-labelledby="outcomes" className="grid grid-cols-1 gap-5">
      <BackToFigures />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading level={2} id="outcomes">
          {t(TEXTS.title)}
        </Heading>
        {figures && (
          <DownloadWithBanner
            userId={userId}
            file={apiPath("/api/admin/insights/outcomes.csv")}
            probe={() => api.admin.insights.outcomes.$get()}
            label={t("Download as a file")}
            failed={msg("The file could not be made")}
          />
        )}
      </div>
      <p className="-mt-2 max-w-3xl text-muted">
        {t(
          "A week after the last day we ask every member who saved an opportunity or pressed Apply what came of it. How many were asked and answered stands beside every figure.",
        )}
      </p>
      {figures && (
        <p className="text-sm text-muted">{t("Counted at {time}", { time: momentText(figures.countedAt) })}</p>
      )}
      {figures === null && <Retry message={t("The figures could not be loaded")} />}
      {figures?.asked === 0 && (
        <EmptyState title={t("No member has been asked yet")} icon={<Trophy aria-hidden />}>
          {t("The first question goes out a week after something closes that a member saved or applied to.")}
        </EmptyState>
      )}
      {figures && figures.asked > 0 && <Figures figures={figures} />}
    </section>
  );
}

function Figures({ figures: { asked, answered, total, groups, named } }: { figures: OutcomeFiguresAnswer }) {
  return (
    <>
      <Card as="div" className="border-s-4 border-s-gold">
        <p className="font-heading text-2xl font-bold text-clay">{headline(total)}</p>
        <p className="mt-1 text-muted tabular-nums">
          {t("Asked: {asked}. Answered: {answered}.", { asked: formatCount(asked), answered: formatCount(answered) })}
        </p>
      </Card>
      <Card as="section" title={t("All together")} level={3} className="min-w-0">
        <FigureTable caption={t(TEXTS.title)} rows={[{ key: "all", label: t("All together"), told: total }]} />
        <p className="mt-3 text-sm text-muted">
          {t("Median days: from the day that the listing was published to the day that the member told us of the win.")}
        </p>
      </Card>
      {groups.map(({ by, groups: rows }) => (
        <Card key={by} as="section" title={t(DIMENSION_TITLES[by])} level={3} className="min-w-0">
          <FigureTable
            caption={t(DIMENSION_TITLES[by])}
            rows={rows.map((group) => ({
              key: group.isRest ? "\n" : (group.key ?? ""),
              label: groupLabel(by, group),
              told: group.told,
            }))}
          />
        </Card>
      ))}
      <Named named={named} />
      <p className="max-w-3xl text-sm text-muted">
        {t(
          "Groups with fewer than {count} members who answered are told together, and no amount that fewer than {count} members told without their name.",
          { count: FEWEST },
        )}
      </p>
    </>
  );
}

function headline(total: OutcomeFiguresAnswer["total"]): string {
  if (total === null) return t("Too few members have answered yet");
  const { won, listings, amount } = total;
  if (won === 0) return t("No member has reported a result yet");
  if (amount === null)
    return t("{count, plural, one {Members won with # listing} other {Members won with # listings}}", {
      count: listings,
    });
  return t("{count, plural, one {Members won {amount} from # listing} other {Members won {amount} from # listings}}", {
    count: listings,
    amount: dollars(amount),
  });
}

function Named({ named }: Pick<OutcomeFiguresAnswer, "named">) {
  if (named.length === 0) return null;
  return (
    <Card as="section" title={t(TEXTS.named)} level={3}>
      <p className="-mt-1 mb-4 text-sm text-muted">
        {t("These members allowed us to name them. No other member is named, here or in the file.")}
      </p>
      <ul className="grid gap-2">
        {named.map(({ name, title, amount }) => (
          <li key={`${name} ${title}`} className="border-b border-line pb-2 wrap-anywhere last:border-0">
            <bdi className="font-semibold">{name}</bdi>
            <span className="block text-muted">
              <bdi>{title}</bdi>
              {amount !== null && <span className="ms-3 tabular-nums">{dollars(amount)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
