import { Monitor, Smartphone } from "lucide-react";
import { Form } from "react-router";
import type { DeviceSession } from "#contract/sessions.ts";
import { DEVICE_MESSAGES, signedInText } from "#domain/auth/device-messages.ts";
import { isHandheld } from "#domain/auth/device-name.ts";
import { dayInWords } from "#web/day-in-words.ts";
import { t } from "#web/i18n.ts";
import { Sentence } from "#web/sentence.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
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
