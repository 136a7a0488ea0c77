import { BellRing } from "lucide-react";
import { useId, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { DEVICE_TEXTS, OFFER_QUESTIONS, type OfferedAfter } from "../../domain/push-texts.ts";
import { type TurnedOn, turnOn } from "./push-device.ts";
import { rememberAsked } from "./push-support.ts";

type Props = { userId: string; after: OfferedAfter; onClose: () => void };

export function OfferPanel({ userId, after, onClose }: Props) {
  const id = useId();
  const [isPending, setPending] = useState(false);
  const [answer, setAnswer] = useState<TurnedOn | null>(null);
  async function accept() {
    setPending(true);
    const turned = await turnOn(userId);
    if (turned === "on" || turned === "blocked") rememberAsked();
    setAnswer(turned);
    setPending(false);
  }
  function decline() {
    rememberAsked();
    document.getElementById("main")?.focus({ preventScroll: true });
    onClose();
  }
  if (answer === "on") return <Banner tone="success">{t("From now on this device tells you.")}</Banner>;
  if (answer === "blocked") return <Banner tone="info">{t(DEVICE_TEXTS.blocked)}</Banner>;
  return (
    <section aria-labelledby={id} className="flex gap-4 rounded-lg border border-line-strong bg-accent-soft p-4 sm:p-5">
      <BellRing aria-hidden className="mt-0.5 size-6 shrink-0 text-accent max-sm:hidden" />
      <div className="grid min-w-0 gap-3">
        <Heading level={2} size="base" id={id}>
          {t(OFFER_QUESTIONS[after])}
        </Heading>
        <p>
          {t(
            "It shows a short notice, also while our pages are closed. You can turn that off at any time, in the settings of notices.",
          )}
        </p>
        {answer === "failed" && <Banner tone="error">{t(DEVICE_TEXTS.failed)}</Banner>}
        <div className="flex flex-wrap gap-3">
          <Button size="sm" pending={isPending} onClick={accept}>
            {t("Yes, tell me")}
          </Button>
          <Button size="sm" variant="ghost" onClick={decline}>
            {t("Not now")}
          </Button>
        </div>
      </div>
    </section>
  );
}
