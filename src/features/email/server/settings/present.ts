import type { EmailSettingsAnswer, KeptEmailSettings } from "../../contract/email-settings.ts";
import type { Context } from "../context.ts";
import { mailboxOf } from "../delivery/send-settings.ts";
import type { KeptSettings } from "./queries.ts";

export function presentSettings(kept: KeptSettings): KeptEmailSettings {
  return {
    fromName: kept.fromName,
    fromEmail: kept.fromEmail,
    replyTo: kept.replyTo,
    includePlainText: kept.includePlainText,
    trackOpens: kept.trackOpens,
    trackClicks: kept.trackClicks,
    maxRecipients: kept.maxRecipients,
    dailyLimit: kept.dailyLimit,
    remindUnconfirmed: kept.remindUnconfirmed,
    remindUnfinished: kept.remindUnfinished,
    updatedAt: kept.updatedAt?.toISOString() ?? null,
  };
}

export function presentAnswer({ config }: Pick<Context, "config">, kept: KeptSettings): EmailSettingsAnswer {
  const { name, address } = mailboxOf(config.mailFrom);
  return { settings: presentSettings(kept), standard: { fromName: name, fromEmail: address } };
}
