import { useEffect, useRef } from "react";
import { SUBMIT_MESSAGES } from "#domain/profiles/messages.ts";
import { newlyCompleted, type SectionFlags, type SectionKey } from "#domain/profiles/sections.ts";
import { t } from "#web/i18n.ts";
import { toast } from "#web/ui/toast-store.ts";

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
