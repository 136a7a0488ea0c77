import { SIGN_UP_CLOSED } from "#kernel/session-messages.ts";
import { msg } from "#kernel/translate.ts";
import { FORM_FAILURES } from "./form-failures.ts";
import { PHONE_MESSAGES } from "./phone.ts";

const SIGN_IN_BY_PROVIDER = new Map<string, string>([
  [msg("invalid login credentials"), msg("Invalid email or password. Please check your credentials and try again.")],
  [msg("email not confirmed"), msg("Please check your email and click the confirmation link before signing in.")],
  [
    msg("email not verified"),
    msg("Please verify your email address before signing in. Check your inbox for a verification link."),
  ],
  [
    msg("phone not confirmed"),
    msg("Please confirm your number first: choose “Use my phone number” below, and we will send you a code."),
  ],
  [msg("phone logins are disabled"), PHONE_MESSAGES.switchedOff],
]);

export function signInMessage(providerMessage?: string | null): string {
  const message = providerMessage?.trim() ?? "";
  return SIGN_IN_BY_PROVIDER.get(message.toLowerCase()) ?? (message || msg("Sign in failed. Please try again."));
}

/** Hidden accounts: the page shows a neutral sentence instead (decision 17; docs/product/accounts.md#signing-up). */
export const SIGN_UP_MESSAGES = {
  alreadyRegistered: msg("This email is already registered. Please sign in instead."),
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

/** Shown when a form that requests a mail has no valid token that proves that we served it. */
export const NOT_OUR_FORM = msg(
  "We could not see that this form came from our page. Please send it again; if that does not help, reload the page.",
);
