import { FORM_FAILURES } from "../../domain/form-failures.ts";
import type { AuthView } from "./auth-path.ts";

/** What the forms of the page ask for. */
export type Intent = keyof typeof FORM_FAILURES;

const VIEWS: Record<string, AuthView> = { signup: "signup", reset: "reset" };
const USUAL: Record<AuthView, Intent> = { signin: "sign-in", signup: "sign-up", reset: "reset" };

export const viewOf = ({ searchParams }: URL): AuthView => VIEWS[searchParams.get("mode") ?? ""] ?? "signin";

/** Enter in a field submits without a button in some browsers: then the page says which form it shows. */
export function intentOf(form: FormData, url: URL): Intent {
  const intent = form.get("intent");
  return isIntent(intent) ? intent : USUAL[viewOf(url)];
}

const isIntent = (intent: unknown): intent is Intent => Object.hasOwn(FORM_FAILURES, String(intent));
