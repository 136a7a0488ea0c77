import { useEffect } from "react";
import { TOAST_DURATIONS } from "#domain/profiles/messages.ts";
import { t } from "#web/i18n.ts";
import type { NoticeTone } from "#web/notices.ts";
import { Banner } from "#web/ui/banner.tsx";
import { toast } from "#web/ui/toast-store.ts";

type Props = { notice: { tone: NoticeTone; text: string } | null };

/** What the page before left to say: a toast, or a line in the page where no script runs. */
export function NoticeToast({ notice }: Props) {
  useEffect(() => {
    if (notice) toast[notice.tone](t(notice.text), { durationMs: TOAST_DURATIONS[notice.tone] });
  }, [notice]);
  if (!notice) return null;
  return (
    <noscript>
      <div className="measure pt-4">
        <Banner tone={notice.tone}>{t(notice.text)}</Banner>
      </div>
    </noscript>
  );
}
