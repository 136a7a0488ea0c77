import { Form } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import type { DeviceSession } from "../../contract/sessions.ts";
import { DEVICE_MESSAGES } from "../../domain/device-messages.ts";
import { DeviceItem } from "./device-item.tsx";
import { securityPath } from "./security-path.ts";

type Props = { devices: readonly DeviceSession[] | null; asksOthers: boolean };

/** Where the member is signed in. */
export function Devices({ devices, asksOthers }: Props) {
  const others = devices?.filter(({ current }) => !current) ?? [];
  return (
    <Card as="section" title={t("Your devices")} id="devices">
      {devices === null ? (
        <Banner tone="error">{t(DEVICE_MESSAGES.offline)}</Banner>
      ) : (
        <>
          <p className="text-muted">{t(DEVICE_MESSAGES.devicesLead)}</p>
          <ul className="mt-2 divide-y divide-line">
            {devices.map((device) => (
              <DeviceItem key={device.id} device={device} />
            ))}
          </ul>
          {others.length === 0 && <p className="mt-2 text-muted">{t(DEVICE_MESSAGES.noOthers)}</p>}
          {others.length > 0 && (asksOthers ? <AskOthers /> : <OfferOthers />)}
        </>
      )}
    </Card>
  );
}

function OfferOthers() {
  return (
    <ButtonLink href={`${securityPath({ ask: "others" })}#devices`} variant="secondary" size="sm" className="mt-4">
      {t("Sign out all other devices")}
    </ButtonLink>
  );
}

function AskOthers() {
  return (
    <Form method="post" action={securityPath()} className="mt-4 grid gap-4 rounded-md bg-sunken p-4">
      <p>{t(DEVICE_MESSAGES.othersAsked)}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="others" variant="danger" size="sm">
          {t("Sign them out")}
        </Button>
        <ButtonLink href={`${securityPath()}#devices`} variant="ghost" size="sm">
          {t("Cancel")}
        </ButtonLink>
      </div>
    </Form>
  );
}
