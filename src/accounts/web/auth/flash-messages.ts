import { type FlashMessage, flashMessages } from "#shell/session/flash-message.ts";
import { INBOX_MESSAGES } from "../../domain/inbox-messages.ts";
import { CALLBACK_MESSAGES, LINK_OWNER_MESSAGES } from "../../domain/link-messages.ts";
import { RESET_MESSAGES } from "../../domain/messages.ts";
import { PROVIDER_MESSAGES, type ProviderMessageKey } from "../../domain/provider-messages.ts";
import { LINK_MESSAGES, SIGN_UP_MESSAGES } from "../../domain/sign-in-messages.ts";

export const ACCOUNT_FLASH = flashMessages({
  signedUp: { place: "auth", tone: "success", text: SIGN_UP_MESSAGES.success },
  adminSignedUp: { place: "auth", tone: "success", text: SIGN_UP_MESSAGES.adminSuccess },
  neutralSignUp: { place: "auth", tone: "success", text: SIGN_UP_MESSAGES.neutral },
  alreadyRegistered: { place: "auth", tone: "error", text: SIGN_UP_MESSAGES.alreadyRegistered },
  resetSent: { place: "auth", tone: "success", text: RESET_MESSAGES.sent },
  signInLinkSent: { place: "auth", tone: "success", text: LINK_MESSAGES.signInLinkSent },
  confirmationSent: { place: "auth", tone: "success", text: LINK_MESSAGES.confirmationSent },
  changeMailSent: { place: "auth", tone: "success", text: INBOX_MESSAGES.sentAgain },
  inboxTooLate: { place: "auth", tone: "info", text: INBOX_MESSAGES.tooLate },
  resetVerified: { place: "toast", tone: "success", text: CALLBACK_MESSAGES.resetVerified },
  chooseContested: { place: "toast", tone: "info", text: LINK_OWNER_MESSAGES.choosePassword.contested },
  chooseUnproved: { place: "toast", tone: "info", text: LINK_OWNER_MESSAGES.choosePassword.unproved },
  wayUnavailable: { place: "auth", tone: "error", text: PROVIDER_MESSAGES.unavailable },
  wayStopped: { place: "auth", tone: "info", text: PROVIDER_MESSAGES.stopped },
  wayTooLate: { place: "auth", tone: "error", text: PROVIDER_MESSAGES.tooLate },
  wayNotThisBrowser: { place: "auth", tone: "error", text: PROVIDER_MESSAGES.notThisBrowser },
  wayNeedsConfirmation: { place: "auth", tone: "info", text: PROVIDER_MESSAGES.needsConfirmation },
  wayNoEmail: { place: "auth", tone: "error", text: PROVIDER_MESSAGES.noEmail },
  wayBanned: { place: "auth", tone: "error", text: PROVIDER_MESSAGES.banned },
  wayTooOften: { place: "auth", tone: "error", text: PROVIDER_MESSAGES.tooOften },
  wayOff: { place: "auth", tone: "error", text: PROVIDER_MESSAGES.off },
  wayFailed: { place: "auth", tone: "error", text: PROVIDER_MESSAGES.failed },
});

/** Why a new member chooses a password. */
export const CHOOSE_FLASH = { contested: ACCOUNT_FLASH.chooseContested, unproved: ACCOUNT_FLASH.chooseUnproved };

/** What the sign-in page says when a provider did not sign somebody in. */
export const PROVIDER_FLASH: Record<ProviderMessageKey, FlashMessage> = {
  unavailable: ACCOUNT_FLASH.wayUnavailable,
  stopped: ACCOUNT_FLASH.wayStopped,
  tooLate: ACCOUNT_FLASH.wayTooLate,
  notThisBrowser: ACCOUNT_FLASH.wayNotThisBrowser,
  needsConfirmation: ACCOUNT_FLASH.wayNeedsConfirmation,
  noEmail: ACCOUNT_FLASH.wayNoEmail,
  banned: ACCOUNT_FLASH.wayBanned,
  tooOften: ACCOUNT_FLASH.wayTooOften,
  off: ACCOUNT_FLASH.wayOff,
  failed: ACCOUNT_FLASH.wayFailed,
  alreadyElsewhere: ACCOUNT_FLASH.wayFailed,
  endedMeanwhile: ACCOUNT_FLASH.wayFailed,
};
