import { useEffect, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { DEVICE_TEXTS as TEXTS } from "../../domain/push-texts.ts";
import type { DeviceState } from "./push-device.ts";
import { canPush } from "./push-support.ts";

const loadDevice = () => import("./push-device.ts");

export function ThisDevice({ userId }: { userId: string }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <Card as="section" title={t(TEXTS.title)}>
      {canPush() ? <Switch userId={userId} /> : <p className="text-muted">{t(TEXTS.unsupported)}</p>}
    </Card>
  );
}

function Switch({ userId }: { userId: string }) {
  const [state, setState] = useState<DeviceState | null>(null);
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    loadDevice()
      .then(({ stateOfDevice }) => stateOfDevice(userId))
      .then(setState, Boolean);
  }, [userId]);
  async function change(turnsOn: boolean) {
    setPending(true);
    setFailed(false);
    try {
      const { turnOn, turnOff } = await loadDevice();
      const turned = turnsOn ? await turnOn(userId) : await turnOff(userId);
      setFailed(turned === "failed" || turned === false);
      setState(turned === "on" || turned === "blocked" ? turned : "off");
    } catch {
      setFailed(true);
    }
    setPending(false);
  }
  return (
    <div className="grid gap-4">
      <p role="status">{state && t(TEXTS[state])}</p>
      {hasFailed && <Banner tone="error">{t(TEXTS.failed)}</Banner>}
      {(state === "on" || state === "off") && (
        <Button
          size="sm"
          variant="secondary"
          pending={isPending}
          onClick={() => change(state === "off")}
          className="justify-self-start max-sm:w-full"
        >
          {t(state === "off" ? TEXTS.turnOn : TEXTS.turnOff)}
        </Button>
      )}
    </div>
  );
}
