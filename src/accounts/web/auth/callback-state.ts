import { t } from "#platform/i18n/i18n.ts";
import { CALLBACK_MESSAGES } from "../../domain/link-messages.ts";
import { EMAIL_MESSAGES } from "../../domain/messages.ts";

/**
 * `going`: the page leaves at once. `link`: not checked yet. `confirm`: the page waits for a post (decision 13).
 * An error with `fields` is not about the link: the visitor can try again.
 */
export type CallbackState =
  | { kind: "error"; message: string; hint?: string; fields?: LinkFields }
  | { kind: "link"; fields: LinkFields }
  | { kind: "confirm"; fields: LinkFields; owner: LinkOwner }
  | { kind: "success"; message: string; next: string; stays?: boolean }
  | { kind: "going"; next: string }
  | { kind: "empty" };

const FIELDS = ["token_hash", "type", "redirect_to", "access_token", "refresh_token"] as const;
export type LinkFields = Partial<Record<(typeof FIELDS)[number], string>>;

/**
 * @property email masked address, because another person may open the link
 * @property instead address of the signed-in person, if the link is of another account
 * @property goesOn whether the page posts by itself
 */
export type LinkOwner = { email: string; instead: string | null; goesOn: boolean };

export const RESET_PAGE = "/auth/reset-password";
export const choosePasswordPath = (next: string | null): string =>
  `${RESET_PAGE}?${new URLSearchParams({ type: "recovery", ...(next && { next }) })}`;

/** Form field that the button sends: the visitor has seen whose account the link opens. */
export const PRESSED = "pressed";

export const setsPassword = (type: string | null | undefined): boolean => type === "recovery" || type === "invite";

/** docs/product/accounts.md#links-in-mails */
export function readCallback(params: URLSearchParams): CallbackState {
  const description = params.get("error_description");
  if (params.has("error") || description) return errorOf(description || t(CALLBACK_MESSAGES.failed));
  if (setsPassword(params.get("type"))) return readRecovery(params);
  if (params.has("access_token") || (params.has("token_hash") && params.has("type"))) {
    return { kind: "link", fields: readLinkFields(params) };
  }
  if (params.has("message")) {
    return { kind: "success", message: EMAIL_MESSAGES.changeHalfDone, next: "/dashboard", stays: true };
  }
  return { kind: "empty" };
}

function readRecovery(params: URLSearchParams): CallbackState {
  const fields = readLinkFields(params);
  if (fields.access_token) {
    return { kind: "success", message: t(CALLBACK_MESSAGES.resetVerified), next: `${RESET_PAGE}?${query(fields)}` };
  }
  if (!fields.token_hash) return errorOf(t("Invalid password reset link. Please request a new one."));
  const forAnotherProgram = fields.token_hash.startsWith("pkce_") || fields.redirect_to !== undefined;
  return forAnotherProgram ? { kind: "link", fields } : { kind: "going", next: `${RESET_PAGE}?${query(fields)}` };
}

export function readLinkFields(params: URLSearchParams | FormData): LinkFields {
  const given = FIELDS.map((name) => [name, params.get(name)] as const);
  return Object.fromEntries(given.filter(([, value]) => typeof value === "string" && value !== ""));
}

const query = (fields: LinkFields) => new URLSearchParams(fields).toString();

export const errorOf = (message: string, hint?: string): CallbackState => ({
  kind: "error",
  message,
  ...(hint ? { hint } : {}),
});

export const refusedLink = () =>
  errorOf(
    t(CALLBACK_MESSAGES.failed),
    t("The link may have expired or already been used. If you have confirmed your address before, just sign in."),
  );

export const unansweredOf = (fields: LinkFields, message: string = t(CALLBACK_MESSAGES.unexpected)): CallbackState => ({
  kind: "error",
  message,
  fields,
});
