import { useEffect, useState } from "react";
import { useVisitorId } from "#shell/page/root-data.ts";
import type { OfferedAfter } from "../../domain/push-texts.ts";
import { mayOfferPush } from "../device/push-support.ts";

type Panel = typeof import("../device/offer-panel.tsx").OfferPanel;

export function PushOffer({ after }: { after: OfferedAfter }) {
  const userId = useVisitorId();
  const [panel, setPanel] = useState<{ Panel: Panel } | null>(null);
  useEffect(() => {
    if (mayOfferPush())
      import("../device/offer-panel.tsx").then(({ OfferPanel: Panel }) => setPanel({ Panel }), Boolean);
  }, []);
  if (!panel || !userId) return null;
  return <panel.Panel userId={userId} after={after} onClose={() => setPanel(null)} />;
}
