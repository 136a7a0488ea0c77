import { PHONE_CHANNELS } from "#domain/auth/phone.ts";
import type { SmsConfig } from "../../sms-config.ts";

/** Of the settings; `phone` is ours: what a form for a number offers. */
export function presentPhone({ providers, autoconfirm, countries }: SmsConfig) {
  const channels = PHONE_CHANNELS.filter((channel) => providers[channel]);
  return {
    phone_autoconfirm: autoconfirm,
    sms_provider: (providers.sms ?? providers.whatsapp)?.name ?? "",
    phone: { channels, countries: countries && [...countries] },
  };
}
