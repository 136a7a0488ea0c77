import { SIGN_UP_CLOSED } from "#kernel/session-messages.ts";
import { FORM_FAILURES } from "./form-failures.ts";
import { PHONE_MESSAGES } from "./phone.ts";

/** docs/product/accounts.md#ways-to-sign-in */
const SIGN_IN_MESSAGES = {
  wrongCredentials: "Invalid email or password. Please check your credentials and try again.",
  notConfirmed: "Please check your email and click the confirmation link before signing in.",
  notVerified: "Please verify your email address before signing in. Check your inbox for a verification link.",
  phoneNotConfirmed:
    "Please confirm your number first: choose “Use my phone number” below, and we will send you a code.",
  failed: "Sign in failed. Please try again.",
} as const;

const SIGN_IN_BY_PROVIDER = new Map<string, string>([
  ["invalid login credentials", SIGN_IN_MESSAGES.wrongCredentials],
  ["email not confirmed", SIGN_IN_MESSAGES.notConfirmed],
  ["email not verified", SIGN_IN_MESSAGES.notVerified],
  ["phone not confirmed", SIGN_IN_MESSAGES.phoneNotConfirmed],
  ["phone logins are disabled", PHONE_MESSAGES.switchedOff],
]);

export function signInMessage(providerMessage?: string | null): string {
  const message = providerMessage?.trim() ?? "";
  return SIGN_IN_BY_PROVIDER.get(message.toLowerCase()) ?? (message || SIGN_IN_MESSAGES.failed);
}

/** The neutral sentence answers when accounts are hidden (decision 17; docs/product/accounts.md#signing-up). */
export const SIGN_UP_MESSAGES = {
  alreadyRegistered: "This email is already registered. Please sign in instead.",
  success: "Account created successfully! Please check your email to verify your account before signing in.",
  adminSuccess:
    "Admin account created successfully! Please check your email to verify your account. You will have admin access once verified.",
  neutral: "Please check your email. If this address is new here, you will find a link to verify your account.",
} as const;

type SignUpFailure = { text: string; switchToSignIn: boolean };

export function signUpMessage(providerMessage?: string | null): SignUpFailure {
  const message = providerMessage?.trim() ?? "";
  if (/already (been )?registered/i.test(message)) {
    return { text: SIGN_UP_MESSAGES.alreadyRegistered, switchToSignIn: true };
  }
  if (/^signups not allowed for this instance$/i.test(message)) return { text: SIGN_UP_CLOSED, switchToSignIn: false };
  return { text: message || FORM_FAILURES["sign-up"], switchToSignIn: false };
}

/** Alike for known and unknown addresses (docs/product/accounts.md#links-in-mails). */
export const LINK_MESSAGES = {
  signInLinkSent: "If this address has an account, a sign-in link is on its way. Check your inbox.",
  confirmationSent: "If this address is waiting for confirmation, a new link is on its way. Check your inbox.",
} as const;

/** Of a form that asks for a mail, and does not say when we served it. */
export const NOT_OUR_FORM =
  "We could not see that this form came from our page. Please send it again; if that does not help, reload the page.";
