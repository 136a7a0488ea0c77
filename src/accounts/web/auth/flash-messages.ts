import { msg } from "#kernel/translate.ts";
import { type FlashMessage, flashMessages } from "#shell/session/flash-message.ts";
import { CALLBACK_MESSAGES, LINK_OWNER_MESSAGES } from "../../domain/link-messages.ts";
import { RESET_MESSAGES } from "../../domain/messages.ts";
import { PROVIDER_MESSAGES, type ProviderMessageKey } from "../../domain/provider-messages.ts";
import { SIGN_UP_MESSAGES } from "../../domain/sign-in-messages.ts";

export const ACCOUNT_FLASH = flashMessages({
  signedUp: {
    place: "auth",
    tone: "success",
    text: msg("Account created successfully! Please check your email to verify your account before signing in."),
  },
  adminSignedUp: {
    place: "auth",
    tone: "success",
    text: msg(
      "Admin account created successfully! Please check your email to verify your account. You will have admin access once verified.",
    ),
  },
  neutralSignUp: {
    place: "auth",
    tone: "success",
    text: msg("Please check your email. If this address is new here, you will find a link to verify your account."),
  },
  alreadyRegistered: { place: "auth", tone: "error", text: SIGN_UP_MESSAGES.alreadyRegistered },
  resetSent: { place: "auth", tone: "success", text: RESET_MESSAGES.sent },
  signInLinkSent: {
    place: "auth",
    tone: "success",
    text: msg("If this address has an account, a sign-in link is on its way. Check your inbox."),
  },
  confirmationSent: {
    place: "auth",
    tone: "success",
    text: msg("If this address is waiting for confirmation, a new link is on its way. Check your inbox."),
  },
  changeMailSent: { place: "auth", tone: "success", text: msg("A new email is on its way.") },
  inboxTooLate: {
    place: "auth",
    tone: "info",
    text: msg("You have waited too long on this page. Please ask for a new email."),
  },
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

export const CHOOSE_FLASH = { contested: ACCOUNT_FLASH.chooseContested, unproved: ACCOUNT_FLASH.chooseUnproved };

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
