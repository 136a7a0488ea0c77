import { useEffect } from "react";
import type { NoticeTone } from "#web/notices.ts";
import { Banner } from "#web/ui/banner.tsx";
import { toast } from "#web/ui/toast-store.ts";

type Props = { notice: { tone: NoticeTone; text: string } | null };

/** What the page before left to say: a toast, or a line in the page where no script runs. */
export function NoticeToast({ notice }: Props) {
  useEffect(() => {
    if (notice) toast[notice.tone](notice.text);
  }, [notice]);
  if (!notice) return null;
  return (
    <noscript>
      <div className="measure pt-4">
        <Banner tone={notice.tone}>{notice.text}</Banner>
      </div>
    </noscript>
  );
}
