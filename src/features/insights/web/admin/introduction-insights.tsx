import { PURPOSES } from "#features/introductions/domain/purposes.ts";
import { t } from "#platform/i18n/i18n.ts";
import { inPercent } from "#shell/text/in-percent.ts";
import { BarList } from "#shell/ui/charts/bar-list.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { ChartKey } from "../../domain/charts.ts";
import { rateOf, totalOf } from "../../domain/introductions.ts";
import { type Drawn, DrawnChart } from "./drawn-chart.tsx";

const GROUPS: readonly ChartKey[] = ["introductionPurposes", "introductionCountries", "introductionGenders"];

/** docs/product/insights.md#introductions */
export function IntroductionInsights(drawn: Drawn) {
  const { introductions } = drawn.figures;
  const total = introductions && totalOf(introductions);
  return (
    <section className="mt-4 grid grid-cols-1 gap-5">
      <Heading level={2} size="xl">
        {t("Introductions")}
      </Heading>
      {!total || total.asked === 0 ? (
        <EmptyState title={t("No introductions yet")}>
          {t("What members ask each other for is counted here.")}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
          <Funnel {...drawn} told={rateOf(total.told, total.followedUp)} />
          {GROUPS.map((chart) => (
            <Group key={chart} chart={chart} {...drawn} />
          ))}
        </div>
      )}
    </section>
  );
}

function Funnel({ told, ...drawn }: Drawn & { told: number }) {
  return (
    <DrawnChart chart="introductions" {...drawn}>
      {(rows) => (
        <BarList
          bars={rows.map(({ key, value: step, label, cells: [value = 0, share = 0] }) => ({
            key,
            label,
            value,
            note:
              step === "met"
                ? t("({share} said whether they met)", { share: inPercent(told) })
                : `(${inPercent(share)})`,
          }))}
        />
      )}
    </DrawnChart>
  );
}

function Group({ chart, ...drawn }: Drawn & { chart: ChartKey }) {
  return (
    <DrawnChart chart={chart} {...drawn}>
      {(rows) => (
        <BarList
          bars={rows.slice(0, PURPOSES.length).map(({ key, shown, cells: [value = 0, answered = 0] }) => ({
            key,
            label: shown,
            value,
            note: t("({share} answered)", { share: inPercent(answered) }),
          }))}
        />
      )}
    </DrawnChart>
  );
}
