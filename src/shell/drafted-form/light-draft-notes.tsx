import { t } from "#platform/i18n/i18n.ts";
import { useHydrated } from "../page/use-hydrated.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";

type Props = { draft: { isRestored: boolean; startAnew: () => void } };

export function RestoredNote({ draft: { isRestored, startAnew } }: Props) {
  if (!isRestored) return null;
  const anew = (
    <Button size="sm" variant="secondary" onClick={startAnew}>
      {t("Start again")}
    </Button>
  );
  return (
    <Banner tone="info" actions={anew}>
      {t("This is what you wrote before and did not send.")}
    </Banner>
  );
}

export function KeptNote({ draft: { notKept } }: { draft: { notKept: boolean } }) {
  const isHydrated = useHydrated();
  if (!isHydrated || notKept) return null;
  return <p className="text-sm text-muted">{t("What you write is kept on this device until you send it.")}</p>;
}
