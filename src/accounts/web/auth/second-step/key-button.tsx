import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { SECOND_STEP_MESSAGES } from "../../../domain/second-step-messages.ts";
import { KEY_WORDS } from "../../../domain/two-step-messages.ts";
import { useCeremony } from "../../passkeys/use-ceremony.ts";

export function KeyButton({ factor, next }: { factor: string; next: string | null }) {
  const action = `/auth/second-step/key?${new URLSearchParams({ factor, ...(next && { next }) })}`;
  const onDone = (to: string) => window.location.assign(to);
  const { busy, problem, run } = useCeremony({ ceremony: "get", action, onDone, words: KEY_WORDS });
  return (
    <div className="grid gap-4">
      <noscript>
        <Banner tone="warning">{t(SECOND_STEP_MESSAGES.needsScript)}</Banner>
      </noscript>
      <Button size="lg" wide pending={busy} onClick={run} className="noscript:hidden">
        {t("Use my security key")}
      </Button>
      {problem && <Banner tone={problem.calm ? "info" : "error"}>{problem.text}</Banner>}
    </div>
  );
}
