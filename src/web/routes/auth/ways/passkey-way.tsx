import { KeyRound } from "lucide-react";
import { PASSKEY_MESSAGES } from "#domain/auth/passkeys.ts";
import { t } from "#web/i18n.ts";
import { CeremonyProblem } from "#web/passkeys/ceremony-problem.tsx";
import { useCeremony } from "#web/passkeys/use-ceremony.ts";
import { Button } from "#web/ui/button.tsx";

/** Needs script; stands in the page from the start, so that nothing moves when the script has come. */
export function PasskeyWay({ next }: { next: string | null }) {
  const action = `/auth/passkey${next ? `?${new URLSearchParams({ next })}` : ""}`;
  const { busy, problem, run } = useCeremony({
    ceremony: "get",
    action,
    onDone: (to) => window.location.assign(to),
  });
  return (
    <div className="grid gap-3 noscript:hidden">
      <Button
        variant="secondary"
        wide
        icon={<KeyRound aria-hidden className="size-5" />}
        pending={busy}
        pendingLabel={t(PASSKEY_MESSAGES.waiting)}
        onClick={run}
      >
        {t("Use a passkey")}
      </Button>
      <CeremonyProblem problem={problem} />
    </div>
  );
}
