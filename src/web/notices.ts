import { RESET_MESSAGES } from "#domain/auth/messages.ts";
import { PROVIDER_MESSAGES, type ProviderMessageKey } from "#domain/auth/provider-messages.ts";
import { SESSION_MESSAGES } from "#domain/auth/session-messages.ts";
import { LINK_MESSAGES, SIGN_UP_MESSAGES } from "#domain/auth/sign-in-messages.ts";
import { INTEREST_MESSAGES } from "#domain/members/interests.ts";
import { CONNECT_MESSAGES, PUBLIC_PROFILE_MESSAGES } from "#domain/members/public-profile.ts";
import { APPLICATION_TEXTS } from "#domain/pre-applications/messages.ts";
import { BASIC_SETUP_MESSAGES } from "#domain/profiles/messages.ts";
import { FUND_MESSAGES } from "#domain/site/fund.ts";
import { isService, SERVICE_MESSAGES, type ServiceKey, serviceTitle } from "#domain/site/services.ts";
import { t } from "./i18n.ts";

export type NoticeTone = "success" | "error" | "info";
/** On the sign-in page, as a toast on whichever page comes next, or in the page that a form without script comes back to. */
export type NoticePlace = "auth" | "toast" | "page";

/** What one page tells the next, and where. The cookie carries the key only, so nobody can put words into our mouth. */
export const NOTICES = {
  signedUp: { place: "auth", tone: "success", text: SIGN_UP_MESSAGES.success },
  adminSignedUp: { place: "auth", tone: "success", text: SIGN_UP_MESSAGES.adminSuccess },
  neutralSignUp: { place: "auth", tone: "success", text: SIGN_UP_MESSAGES.neutral },
  alreadyRegistered: { place: "auth", tone: "error", text: SIGN_UP_MESSAGES.alreadyRegistered },
  resetSent: { place: "auth", tone: "success", text: RESET_MESSAGES.sent },
  signInLinkSent: { place: "auth", tone: "success", text: LINK_MESSAGES.signInLinkSent },
  confirmationSent: { place: "auth", tone: "success", text: LINK_MESSAGES.confirmationSent },
  sessionEnded: { place: "auth", tone: "info", text: SESSION_MESSAGES.ended },
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
  connectNoted: { place: "page", tone: "info", text: CONNECT_MESSAGES.comingSoon },
  connectNeedsProfile: { place: "page", tone: "info", text: INTEREST_MESSAGES.completeProfile },
  connectNotPublic: { place: "page", tone: "error", text: PUBLIC_PROFILE_MESSAGES.notFound },
  connectFailed: { place: "page", tone: "error", text: CONNECT_MESSAGES.failed },
  interestNeedsProfile: { place: "toast", tone: "info", text: INTEREST_MESSAGES.completeProfile },
  serviceForMembers: { place: "auth", tone: "info", text: SERVICE_MESSAGES.join },
  serviceNoted: { place: "toast", tone: "info", text: SERVICE_MESSAGES.noted },
  serviceFailed: { place: "toast", tone: "error", text: SERVICE_MESSAGES.failed },
  openingNoted: { place: "toast", tone: "info", text: SERVICE_MESSAGES.openingNoted },
  openingFailed: { place: "toast", tone: "error", text: SERVICE_MESSAGES.openingFailed },
  fundNoted: { place: "toast", tone: "info", text: FUND_MESSAGES.noted },
  fundFailed: { place: "toast", tone: "error", text: FUND_MESSAGES.failed },
  applicationSent: { place: "page", tone: "success", text: APPLICATION_TEXTS.sent },
  basicSetupDone: { place: "toast", tone: "success", text: BASIC_SETUP_MESSAGES.done },
} as const satisfies Record<string, { place: NoticePlace; tone: NoticeTone; text: string }>;

export type NoticeKey = keyof typeof NOTICES;

/** What the sign-in page says when a provider did not sign somebody in. */
export const PROVIDER_NOTICES: Record<ProviderMessageKey, NoticeKey> = {
  unavailable: "wayUnavailable",
  stopped: "wayStopped",
  tooLate: "wayTooLate",
  notThisBrowser: "wayNotThisBrowser",
  needsConfirmation: "wayNeedsConfirmation",
  noEmail: "wayNoEmail",
  banned: "wayBanned",
  tooOften: "wayTooOften",
  off: "wayOff",
  failed: "wayFailed",
  alreadyElsewhere: "wayFailed",
  endedMeanwhile: "wayFailed",
};

/** `email`: the address that the next form starts with; `service`: the one that the sentence names. */
export type Notice = { key: NoticeKey; email?: string | undefined; service?: ServiceKey | undefined };

/** What a notice says, in the visitor's language. */
export function sayNotice({ key, service }: Notice): { tone: NoticeTone; text: string } {
  const { tone, text } = NOTICES[key];
  return { tone, text: service ? t(text, { service: t(serviceTitle(service)) }) : t(text) };
}

export function writeNotice(notice: Notice): string {
  return Buffer.from(JSON.stringify(notice)).toString("base64url");
}

export function readNotice(text: string | undefined): Notice | null {
  if (!text) return null;
  try {
    const { key, email, service } = JSON.parse(Buffer.from(text, "base64url").toString()) as Notice;
    if (!Object.hasOwn(NOTICES, key)) return null;
    return {
      key,
      email: typeof email === "string" ? email : undefined,
      service: isService(service) ? service : undefined,
    };
  } catch {
    return null;
  }
}
