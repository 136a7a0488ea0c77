import type { ProfileSummaryAnswer } from "#features/profiles/contract/admin-profiles.ts";
import { typeLabel } from "#kernel/entrepreneur-type.ts";
import { isStage, stageLabel } from "#kernel/stages.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Bar } from "#shell/ui/bar.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Link } from "#shell/ui/link.tsx";
import { PROFILES, type ProfileSearch } from "./profile-search.ts";

type Counted = ProfileSummaryAnswer["types"];

/** Panels of docs/product/members-admin.md#cards-and-panels. */
export function SummaryPanels({ summary }: { summary: ProfileSummaryAnswer }) {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-3 lg:items-start">
      <Panel
        title={t("Top Countries")}
        counted={summary.topCountries}
        labelOf={(code) => countryInWords(code)}
        searchOf={(country) => ({ country })}
      />
      <Panel
        title={t("Entrepreneur Types")}
        counted={summary.types}
        labelOf={(type) => t(typeLabel(type, "admin"))}
        searchOf={(type) => ({ type })}
      />
      <Panel
        title={t("Completion Stages")}
        counted={summary.stages}
        labelOf={(stage) => t(stageLabel(isStage(stage) ? stage : null))}
        searchOf={(stage) => ({ stage })}
      />
    </div>
  );
}

type PanelProps = {
  title: string;
  counted: Counted;
  labelOf: (value: string) => string;
  searchOf: (value: string) => ProfileSearch;
};

function Panel({ title, counted, labelOf, searchOf }: PanelProps) {
  const most = Math.max(1, ...counted.map(({ count }) => count));
  return (
    <Card as="section" title={title} quiet>
      {counted.length === 0 && <p className="text-muted">{t("Nothing to count yet.")}</p>}
      <ul className="grid gap-1">
        {counted.map(({ value, count }) => (
          <li key={value}>
            <Link
              href={PROFILES.href(searchOf(value))}
              className="grid min-h-11 grid-cols-[1fr_auto] content-center gap-x-3 gap-y-1 rounded-md px-2 hover:bg-accent-soft"
            >
              <span className="min-w-0 wrap-anywhere">{labelOf(value)}</span>
              <span className="font-semibold tabular-nums">{inNumbers(count)}</span>
              <span aria-hidden className="col-span-2 h-1.5 rounded-full bg-sunken">
                <Bar share={Math.max(0.02, count / most)} className="rounded-full bg-accent" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
