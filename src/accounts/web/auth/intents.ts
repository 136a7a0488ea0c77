import { FORM_FAILURES } from "../../domain/form-failures.ts";
import type { AuthView } from "./auth-path.ts";

export type Intent = keyof typeof FORM_FAILURES;

const VIEWS: Record<string, AuthView> = { signup: "signup", reset: "reset" };
const USUAL: Record<AuthView, Intent> = { signin: "sign-in", signup: "sign-up", reset: "reset" };

export const viewOf = ({ searchParams }: URL): AuthView => VIEWS[searchParams.get("mode") ?? ""] ?? "signin";

/** In some browsers, Enter submits without a button: then the view decides. */
export function intentOf(form: FormData, url: URL): Intent {
  const intent = form.get("intent");
  return isIntent(intent) ? intent : USUAL[viewOf(url)];
}

const isIntent = (intent: unknown): intent is Intent => Object.hasOwn(FORM_FAILURES, String(intent));
