/** `email_change_last` completes the change alone; a half completes it once the other half is confirmed. */
export type TokenKind =
  | "confirmation"
  | "invite"
  | "recovery"
  | "magiclink"
  | EmailChangeHalf
  | "email_change_last"
  | "reauthentication"
  | "phone_change";

export type EmailChangeHalf = "email_change_current" | "email_change_new";

export const EMAIL_CHANGE_KINDS = ["email_change_current", "email_change_new", "email_change_last"] as const;

/** Kinds of tokens that record which address confirmed an email change; no request can use them. */
export const CONFIRMED = {
  email_change_current: "email_change_current_confirmed",
  email_change_new: "email_change_new_confirmed",
} as const satisfies Record<EmailChangeHalf, string>;

const KINDS = {
  email: ["confirmation", "magiclink", "invite"],
  signup: ["confirmation"],
  invite: ["invite"],
  magiclink: ["magiclink"],
  recovery: ["recovery"],
  email_change: EMAIL_CHANGE_KINDS,
  phone_change: ["phone_change"],
} as const satisfies Record<string, readonly TokenKind[]>;

export type VerifyType = keyof typeof KINDS;
export type LinkType = Exclude<VerifyType, "email" | "phone_change">;

export const isVerifyType = (text: string): text is VerifyType => Object.hasOwn(KINDS, text);

/** Verification types that only a signed-in user requests. */
export const isChangeType = (text: string | null | undefined) => text === "email_change" || text === "phone_change";

export const isPhoneType = (text: string) => text === "sms" || text === "phone_change";

export const kindsOf = (type: VerifyType): readonly TokenKind[] => KINDS[type];

export function linkTypeOf(kind: TokenKind): LinkType | null {
  if (kind === "reauthentication" || kind === "phone_change") return null;
  if (kind === "confirmation") return "signup";
  return kind === "recovery" || kind === "magiclink" || kind === "invite" ? kind : "email_change";
}
