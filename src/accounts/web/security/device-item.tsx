import { Monitor, Smartphone } from "lucide-react";
import { Form } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { dayInWords } from "#shell/text/day-in-words.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Button } from "#shell/ui/button.tsx";
import type { DeviceSession } from "../../contract/sessions.ts";
import { DEVICE_MESSAGES, signedInText } from "../../domain/device-messages.ts";
import { isHandheld } from "../../domain/device-name.ts";
import { securityPath } from "./security-path.ts";

export function DeviceItem({ device: { id, device, address, method, ...times } }: { device: DeviceSession }) {
  const Icon = isHandheld(device) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Icon aria-hidden className="size-6 shrink-0 text-accent" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {t(device)}
          {times.current && <Badge tone="success">{t("This device")}</Badge>}
        </p>
        <p className="text-sm text-muted">{t(signedInText(method), { day: dayInWords(times.created_at) })}</p>
        <p className="text-sm text-muted">
          <Sentence
            text={address ? DEVICE_MESSAGES.lastUsedFrom : DEVICE_MESSAGES.lastUsed}
            parts={{ day: dayInWords(times.last_used_at), address: <bdi>{address}</bdi> }}
          />
        </p>
      </div>
      {!times.current && (
        <Form method="post" action={securityPath()}>
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="end"
            variant="secondary"
            size="sm"
            aria-label={t("Sign out {device}", { device: t(device) })}
          >
            {t("Sign out")}
          </Button>
        </Form>
      )}
    </li>
  );
}
