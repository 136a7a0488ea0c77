import { LINK_MESSAGES, RESET_MESSAGES, SESSION_MESSAGES, SIGN_UP_MESSAGES } from "#domain/auth/messages.ts";
import { BASIC_SETUP_MESSAGES } from "#domain/profiles/messages.ts";

export type NoticeTone = "success" | "error" | "info";

/** What one page tells the next. The cookie carries the key only, so nobody can put words into our mouth. */
export const NOTICES = {
  signedUp: { tone: "success", text: SIGN_UP_MESSAGES.success },
  adminSignedUp: { tone: "success", text: SIGN_UP_MESSAGES.adminSuccess },
  neutralSignUp: { tone: "success", text: SIGN_UP_MESSAGES.neutral },
  alreadyRegistered: { tone: "error", text: SIGN_UP_MESSAGES.alreadyRegistered },
  resetSent: { tone: "success", text: RESET_MESSAGES.sent },
  signInLinkSent: { tone: "success", text: LINK_MESSAGES.signInLinkSent },
  confirmationSent: { tone: "success", text: LINK_MESSAGES.confirmationSent },
  sessionEnded: { tone: "info", text: SESSION_MESSAGES.ended },
  basicSetupDone: { tone: "success", text: BASIC_SETUP_MESSAGES.done },
} as const satisfies Record<string, { tone: NoticeTone; text: string }>;

export type NoticeKey = keyof typeof NOTICES;
/** `email`: the address that the next form starts with. */
export type Notice = { key: NoticeKey; email?: string | undefined };

export function writeNotice(notice: Notice): string {
  return Buffer.from(JSON.stringify(notice)).toString("base64url");
}

export function readNotice(text: string | undefined): Notice | null {
  try {
    const { key, email } = JSON.parse(Buffer.from(text ?? "", "base64url").toString()) as Notice;
    return Object.hasOwn(NOTICES, key) ? { key, email: typeof email === "string" ? email : undefined } : null;
  } catch {
    return null;
  }
}
