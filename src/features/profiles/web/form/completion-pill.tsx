import { percentOf } from "#kernel/stages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Badge } from "#shell/ui/badge.tsx";
import type { Profile } from "../../domain/profile.ts";
import { SECTIONS, type SectionFlags } from "../../domain/sections.ts";

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
