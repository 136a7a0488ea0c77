import { percentOf } from "#domain/members/stages.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { SECTIONS, type SectionFlags } from "#domain/profiles/sections.ts";
import { t } from "#web/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";

/** Decision 1: the percent of the stored stage, and beside it how many sections are done. */
export function CompletionPill({ profile, flags }: { profile: Profile; flags: SectionFlags }) {
  const done = SECTIONS.filter(({ key }) => flags[key]).length;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone="gold">{t("{percent}% complete", { percent: percentOf(profile.profileCompletionStage) })}</Badge>
      <span className="text-sm text-muted">{t("{done} of {all} sections", { done, all: SECTIONS.length })}</span>
    </p>
  );
}
