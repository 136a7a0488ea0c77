import { INTEREST_MESSAGES } from "#domain/members/interests.ts";
import { FUND_MESSAGES } from "#domain/site/fund.ts";
import { isService, SERVICE_MESSAGES, serviceTitle } from "#domain/site/services.ts";
import { flashMessages } from "#web/flash-message.ts";
import { t } from "#web/i18n.ts";

const serviceOf = (key: string) => (isService(key) ? { service: t(serviceTitle(key)) } : null);

export const SITE_FLASH = flashMessages({
  interestNeedsProfile: { place: "toast", tone: "info", text: INTEREST_MESSAGES.completeProfile },
  serviceForMembers: { place: "auth", tone: "info", text: SERVICE_MESSAGES.join, valuesOf: serviceOf },
  serviceNoted: { place: "toast", tone: "info", text: SERVICE_MESSAGES.noted, valuesOf: serviceOf },
  serviceFailed: { place: "toast", tone: "error", text: SERVICE_MESSAGES.failed, valuesOf: serviceOf },
  openingNoted: { place: "toast", tone: "info", text: SERVICE_MESSAGES.openingNoted },
  openingFailed: { place: "toast", tone: "error", text: SERVICE_MESSAGES.openingFailed },
  fundNoted: { place: "toast", tone: "info", text: FUND_MESSAGES.noted },
  fundFailed: { place: "toast", tone: "error", text: FUND_MESSAGES.failed },
});
