import { CircleCheck, Clock } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { useNow } from "#shell/page/root-data.ts";
import { Badge } from "#shell/ui/badge.tsx";
import type { IntroductionAnswer } from "../contract/introductions.ts";
import { DAYS_LEFT, daysLeft, LAST_DAY, stateLabel } from "../domain/inbox.ts";

type Shown = Pick<IntroductionAnswer, "mine" | "state" | "isUnseen">;

export function StateBadge({ introduction }: { introduction: Shown }) {
  const label = t(stateLabel(introduction));
  if (introduction.state === "accepted")
    return (
      <Badge tone="success" icon={<CircleCheck aria-hidden />}>
        {label}
      </Badge>
    );
  if (introduction.state !== "asked") return <Badge>{label}</Badge>;
  return (
    <Badge tone={introduction.mine ? "info" : "clay"} icon={<Clock aria-hidden />}>
      {label}
    </Badge>
  );
}

export function DaysLeft({ introduction }: { introduction: Pick<IntroductionAnswer, "state" | "expiresAt"> }) {
  const left = daysLeft(introduction.expiresAt, useNow());
  if (introduction.state !== "asked" || left === null) return null;
  return <span className="whitespace-nowrap">{left === 0 ? t(LAST_DAY) : t(DAYS_LEFT, { count: left })}</span>;
}
