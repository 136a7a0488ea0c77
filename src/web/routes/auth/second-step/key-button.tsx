import { SECOND_STEP_MESSAGES } from "#domain/auth/second-step-messages.ts";
import { KEY_WORDS } from "#domain/auth/two-step-messages.ts";
import { t } from "#web/i18n.ts";
import { useCeremony } from "#web/passkeys/use-ceremony.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";

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
