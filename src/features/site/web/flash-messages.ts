import { INTEREST_MESSAGES } from "#features/interests/domain/interests.ts";
import { t } from "#platform/i18n/i18n.ts";
import { flashMessages } from "#shell/session/flash-message.ts";
import { isService, SERVICE_MESSAGES, serviceTitle } from "../domain/services.ts";

/** What a press says as long as the Fund has not launched (docs/product/site.md#fund-requests). */
const FUND_MESSAGES = {
  noted: "Applications to the Fund are coming soon. We have noted your interest, and will notify you.",
  failed: "Your interest in the Fund could not be noted. Please try again.",
} as const;

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
