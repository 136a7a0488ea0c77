import { RESET_MESSAGES } from "../../domain/messages.ts";
import { LINK_MESSAGES, SIGN_IN_MESSAGES, SIGN_UP_MESSAGES } from "../../domain/sign-in-messages.ts";
import type { AuthView } from "./auth-path.ts";

/** What the forms of the page ask for, and say when it fails (docs/product/accounts.md#ways-to-sign-in). */
export const FAILED = {
  "sign-in": SIGN_IN_MESSAGES.unexpected,
  "sign-up": SIGN_UP_MESSAGES.failed,
  reset: RESET_MESSAGES.failed,
  resend: LINK_MESSAGES.confirmationFailed,
  link: LINK_MESSAGES.signInLinkFailed,
} as const;
export type Intent = keyof typeof FAILED;

const VIEWS: Record<string, AuthView> = { signup: "signup", reset: "reset" };
const USUAL: Record<AuthView, Intent> = { signin: "sign-in", signup: "sign-up", reset: "reset" };

export const viewOf = ({ searchParams }: URL): AuthView => VIEWS[searchParams.get("mode") ?? ""] ?? "signin";

/** Enter in a field submits without a button in some browsers: then the page says which form it shows. */
export function intentOf(form: FormData, url: URL): Intent {
  const intent = form.get("intent");
  return isIntent(intent) ? intent : USUAL[viewOf(url)];
}

const isIntent = (intent: unknown): intent is Intent => Object.hasOwn(FAILED, String(intent));
