import { ArrowRight } from "lucide-react";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { isMonth } from "#kernel/month.ts";
import { adminTabPath } from "#shell/admin/tabs.ts";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { type RecommendedAction, recommendActions } from "../../domain/actions.ts";
import { INSIGHT_TEXTS } from "../../domain/messages.ts";
import type { Drawn } from "./drawn-chart.tsx";
import { monthInWords } from "./figure-names.ts";
import { drillPath } from "./paths.ts";

const PLACES = { applications: adminTabPath("applications"), preApply: "/pre-apply" } as const;

export function RecommendedActions({ figures, now }: Drawn) {
  return (
    <Card as="section" title={t(INSIGHT_TEXTS.actions)} level={3}>
      <ol className="grid gap-4 md:grid-cols-2">
        {recommendActions(figures, now).map((action) => (
          <li key={action.key} className="flex flex-col items-start border-s-4 border-gold ps-4">
            <Heading level={4} size="base">
              {t(action.title)}
            </Heading>
            <p className="text-muted">{t(action.text, readable(action.values))}</p>
            {action.drill && (
              <WayOn href={drillPath(action.drill)} label={INSIGHT_TEXTS.seeMembers} title={action.title} />
            )}
            {action.place && (
              <WayOn href={PLACES[action.place]} label={INSIGHT_TEXTS.places[action.place]} title={action.title} />
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

type WayOnProps = { href: string; label: string; title: string };

function WayOn({ href, label, title }: WayOnProps) {
  return (
    <Link href={href} className="prose-link mt-auto inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold">
      {t(label)}
      <span className="sr-only">: {t(title)}</span>
      <ArrowRight aria-hidden className="size-4 rtl:rotate-180" />
    </Link>
  );
}

function readable(values: RecommendedAction["values"]): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? value : named(name, value)]),
  );
}

function named(name: string, value: string): string {
  if (isMonth(value)) return monthInWords(value);
  return name === "country" ? countryInWords(value) : t(value);
}
