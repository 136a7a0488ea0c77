import { useEffect, useRef } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { toast } from "#shell/ui/toast-store.ts";
import { SUBMIT_MESSAGES } from "../../domain/messages.ts";
import { newlyCompleted, type SectionFlags, type SectionKey } from "../../domain/sections.ts";

/** M§4: a toast when a section newly completes, once per section (decision 31). The card tells of itself. */
export function useSectionToasts(flags: SectionFlags): void {
  const before = useRef(flags);
  const told = useRef(new Set<SectionKey>(["card"]));
  useEffect(() => {
    for (const key of newlyCompleted(before.current, flags)) {
      if (told.current.has(key)) continue;
      told.current.add(key);
      toast.success(t(SUBMIT_MESSAGES.sectionCompleted(key)));
    }
    before.current = flags;
  }, [flags]);
}
