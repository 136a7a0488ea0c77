import { KeyRound } from "lucide-react";
import { useNavigate } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { PASSKEY_MESSAGES } from "../../../domain/passkey-messages.ts";
import { MOST_PASSKEYS } from "../../../domain/passkeys.ts";
import { useCeremony } from "../../passkeys/use-ceremony.ts";

/** The way in to a new passkey, or why there is none here. */
export function AddPasskey({ count }: { count: number }) {
  const hydrated = useHydrated();
  const cannot = hydrated && typeof PublicKeyCredential === "undefined";
  return (
    <Card as="section" title={t("Add this device")}>
      {count >= MOST_PASSKEYS ? (
        <Banner tone="info">{t(PASSKEY_MESSAGES.tooMany)}</Banner>
      ) : cannot ? (
        <Banner tone="warning">{t(PASSKEY_MESSAGES.notSupported)}</Banner>
      ) : (
        <AddButton />
      )}
    </Card>
  );
}

function AddButton() {
  const navigate = useNavigate();
  const { busy, problem, run, rest } = useCeremony({
    ceremony: "create",
    action: "/account/security/passkeys/add",
    onDone: (to) => {
      rest();
      void navigate(to, { replace: true });
    },
  });
  return (
    <div className="grid gap-4">
      <p className="noscript:hidden">{t(PASSKEY_MESSAGES.next)}</p>
      <noscript>
        <Banner tone="warning">{t(PASSKEY_MESSAGES.needsScript)}</Banner>
      </noscript>
      <Button
        icon={<KeyRound aria-hidden className="size-5" />}
        pending={busy}
        pendingLabel={t(PASSKEY_MESSAGES.waiting)}
        onClick={run}
        className="justify-self-start noscript:hidden"
      >
        {t("Add a passkey")}
      </Button>
      {problem && <Banner tone={problem.calm ? "info" : "error"}>{problem.text}</Banner>}
    </div>
  );
}
