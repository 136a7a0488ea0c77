import { INTEREST_MESSAGES } from "#features/interests/domain/interests.ts";
import { isService, SERVICE_MESSAGES, serviceTitle } from "#kernel/services.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { flashMessages } from "#shell/session/flash-message.ts";

const serviceOf = (key: string) => (isService(key) ? { service: t(serviceTitle(key)) } : null);

export const SITE_FLASH = flashMessages({
  interestNeedsProfile: { place: "toast", tone: "info", text: INTEREST_MESSAGES.completeProfile },
  serviceForMembers: { place: "auth", tone: "info", text: SERVICE_MESSAGES.join, valuesOf: serviceOf },
  serviceNoted: {
    place: "toast",
    tone: "info",
    text: msg("Requests for {service} are coming soon. We have noted your interest, and will notify you."),
    valuesOf: serviceOf,
  },
  serviceFailed: {
    place: "toast",
    tone: "error",
    text: msg("Your interest in {service} could not be noted. Please try again."),
    valuesOf: serviceOf,
  },
  openingNoted: {
    place: "toast",
    tone: "info",
    text: msg("The first services are coming soon. We have noted your interest, and will notify you."),
  },
  openingFailed: {
    place: "toast",
    tone: "error",
    text: msg("Your interest in the first services could not be noted. Please try again."),
  },
  fundNoted: {
    place: "toast",
    tone: "info",
    text: msg("Applications to the Fund are coming soon. We have noted your interest, and will notify you."),
  },
  fundFailed: {
    place: "toast",
    tone: "error",
    text: msg("Your interest in the Fund could not be noted. Please try again."),
  },
});
