import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { COMMON_TIME_ZONES } from "#kernel/time-zone.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { zoneNow, zoneText } from "#platform/i18n/zone-now.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";

export function ClockChoice() {
  const { pathname } = useLocation();
  const now = zoneNow();
  const own = useOwnZone();
  const zones = [...new Set([now, ...(own === null ? [] : [own]), ...COMMON_TIME_ZONES])];
  return (
    <Card as="section" id="clock" title={t("Your clock")} className="scroll-mt-24">
      <form method="post" action={addressIn("/time-zone")} className="grid grid-cols-1 gap-5">
        <input type="hidden" name="page" value={pathname} />
        <p className="max-w-prose text-muted">
          {t(
            "All times of the administration are written in this time zone, and mails are scheduled in it. The choice is kept in this browser.",
          )}
        </p>
        <Field label={t("Time zone")} className="max-w-sm">
          <Select
            key={own}
            name="timeZone"
            defaultValue={now}
            translate="no"
            options={zones.map((zone) => ({ value: zone, label: zoneText(zone) }))}
          />
        </Field>
        <Button type="submit" className="justify-self-start">
          {t("Use this time zone")}
        </Button>
      </form>
    </Card>
  );
}

/** Time zone of the device; null until hydrated. */
function useOwnZone(): string | null {
  const [zone, setZone] = useState<string | null>(null);
  useEffect(() => setZone(new Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return zone;
}
