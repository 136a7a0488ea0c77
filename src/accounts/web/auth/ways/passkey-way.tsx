import { KeyRound } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { useCeremony } from "../../passkeys/use-ceremony.ts";

/** Needs script; stands in the page from the start, so that nothing moves when the script has come. */
export function PasskeyWay({ next }: { next: string | null }) {
  const action = `/auth/passkey${next ? `?${new URLSearchParams({ next })}` : ""}`;
  const onDone = (to: string) => window.location.assign(to);
  const { busy, problem, run } = useCeremony({ ceremony: "get", action, onDone });
  return (
    <div className="grid gap-3 noscript:hidden">
      <Button variant="secondary" wide icon={<KeyRound aria-hidden className="size-5" />} pending={busy} onClick={run}>
        {t("Use a passkey")}
      </Button>
      {problem && <Banner tone={problem.calm ? "info" : "error"}>{problem.text}</Banner>}
    </div>
  );
}
