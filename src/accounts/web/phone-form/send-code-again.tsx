import { t } from "#platform/i18n/i18n.ts";
import type { PhoneChannel } from "../../domain/phone.ts";
import { SendAgain } from "../code-form/send-again.tsx";

type Props = { phone: string; message: string; channel: PhoneChannel; channels: readonly PhoneChannel[] };

export function SendCodeAgain({ phone, message, channel, channels }: Props) {
  const ways = [channel, ...channels.filter((other) => other !== channel)].map((way) => ({
    label: labelOf(way, way === channel),
    fields: { phone, message, channel: way },
  }));
  return <SendAgain message={message} ways={ways} sent={t("A new code is on its way.")} />;
}

function labelOf(way: PhoneChannel, same: boolean): string {
  if (same) return t("Send a new code");
  return way === "whatsapp" ? t("Send it by WhatsApp instead") : t("Send it by SMS instead");
}
