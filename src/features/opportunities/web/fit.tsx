import { Plus } from "lucide-react";
import { DASHBOARD_TEXTS } from "#features/profiles/domain/dashboard-texts.ts";
import { questionPath } from "#kernel/sections.ts";
import { t } from "#platform/i18n/i18n.ts";
import { say } from "#shell/text/say.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { OpportunityFit } from "../contract/fit.ts";
import { MATCH_LEVELS } from "../domain/matching.ts";
import { Reasons } from "./parts/reasons.tsx";

/** docs/product/opportunities.md#matching */
export function Fit({ fit: { match, reasons, additions } }: { fit: OpportunityFit }) {
  const level = MATCH_LEVELS.find(({ key }) => key === match);
  if (!level && additions.length === 0) return null;
  const [why, couldAdd] = [t(DASHBOARD_TEXTS.whyItFits), t(DASHBOARD_TEXTS.couldAdd)];
  return (
    <div className="mt-6 grid grid-cols-1 gap-4 rounded-lg border border-line bg-raised p-5 shadow-sm print:hidden">
      {level && (
        <section className="grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Heading level={2} size="lg">
              {why}
            </Heading>
            <Badge tone={level.key === "high" ? "success" : "clay"}>{t(level.label)}</Badge>
          </div>
          <Reasons label={why} reasons={reasons.map((reason) => ({ kind: reason.kind, text: say(reason) }))} />
        </section>
      )}
      {additions.length > 0 && (
        <section className="not-first:border-t not-first:border-line not-first:pt-4">
          <Heading level={2} size="lg">
            {couldAdd}
          </Heading>
          <ul className="mt-1">
            {additions.map((addition) => (
              <li key={addition.kind}>
                <Link
                  href={questionPath(addition)}
                  className="flex min-h-11 items-start gap-2 py-2 text-accent underline-offset-4 hover:underline"
                >
                  <Plus aria-hidden className="mt-0.5 size-5 shrink-0" />
                  {say(addition)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
