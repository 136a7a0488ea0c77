import { useEffect } from "react";
import type { SaidFlash } from "../session/flash-message.ts";
import { Banner } from "../ui/banner.tsx";
import { toast } from "../ui/toast-store.ts";

type Props = { flash: SaidFlash | null };

export function FlashToast({ flash }: Props) {
  useEffect(() => {
    if (flash) toast[flash.tone](flash.text);
  }, [flash]);
  if (!flash) return null;
  return (
    <noscript>
      <div className="measure pt-4">
        <Banner tone={flash.tone}>{flash.text}</Banner>
      </div>
    </noscript>
  );
}
