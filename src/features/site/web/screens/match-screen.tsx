import { listDeadlineLabel } from "#features/opportunities/domain/deadline.ts";
import { MATCH_LEVELS, type MatchingProfile, matchReasons } from "#features/opportunities/domain/matching.ts";
import { opportunityTypeLabel } from "#features/opportunities/domain/opportunity.ts";
import { Reasons } from "#features/opportunities/web/parts/reasons.tsx";
import { DASHBOARD_TEXTS } from "#features/profiles/domain/dashboard-texts.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { say } from "#shell/text/say.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Screen } from "./screen.tsx";

const MEMBER: MatchingProfile = { country: "GH", industrySector: ["fashion_and_beauty"], businessStage: null };

/** The current date of the sample screen; fixed, so that its deadlines never expire. */
const SEEN_AT = new Date("2026-06-01T09:00:00Z");

const SAMPLES = {
  grant: {
    type: "grant",
    title: msg("Seed grants for fashion makers"),
    label: msg("From the dashboard of a member: a grant that fits, with the reasons why"),
    deadline: "2026-06-13",
  },
  fellowship: {
    type: "fellowship",
    title: msg("Launch Fellowship"),
    label: msg("From the dashboard of a member: a fellowship that fits, with the reasons why"),
    deadline: "2026-06-22",
  },
} as const;

type MatchScreenProps = { sample: keyof typeof SAMPLES; className?: string };

export function MatchScreen({ sample, className }: MatchScreenProps) {
  const { type, title, label, deadline } = SAMPLES[sample];
  const level = t(MATCH_LEVELS[0].label);
  const wanted = { region: "West Africa", countries: ["GH"], industry: [...MEMBER.industrySector], targetStage: [] };
  const reasons = matchReasons(MEMBER, wanted).map((reason) => ({ kind: reason.kind, text: say(reason) }));
  return (
    <Screen label={t(label)} className={className ?? ""}>
      <div className="grid gap-2 rounded-lg border border-line bg-raised p-4 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="success">{level}</Badge>
          <Badge>{t(opportunityTypeLabel(type))}</Badge>
          <span className="ms-auto font-semibold">
            {t(...listDeadlineLabel({ deadline, startDate: null, endDate: null, timeZone: null }, SEEN_AT))}
          </span>
        </p>
        <p className="font-heading text-lg leading-snug font-bold">{t(title)}</p>
        <Reasons label={t(DASHBOARD_TEXTS.whyItFits)} reasons={reasons} />
      </div>
    </Screen>
  );
}
