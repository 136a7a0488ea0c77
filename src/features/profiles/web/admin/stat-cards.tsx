import { Globe, HeartHandshake, Percent, UsersRound } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { StatTile } from "#shell/ui/stat-tile.tsx";
import type { ProfileSummaryAnswer } from "../../contract/admin-profiles.ts";

/** A§2: the four cards above the list. */
export function StatCards({ summary }: { summary: ProfileSummaryAnswer }) {
  const cards = [
    { label: t("Total Profiles"), value: inNumbers(summary.total), icon: <UsersRound /> },
    { label: t("Completion Rate"), value: `${summary.completionRate}%`, icon: <Percent /> },
    { label: t("Mentors"), value: inNumbers(summary.mentors), icon: <HeartHandshake /> },
    { label: t("Public Profiles"), value: inNumbers(summary.publicProfiles), icon: <Globe /> },
  ];
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 max-sm:[&_span[aria-hidden]]:hidden">
      {cards.map((card) => (
        <StatTile key={card.label} {...card} />
      ))}
    </div>
  );
}
