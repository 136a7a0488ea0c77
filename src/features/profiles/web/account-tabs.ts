import { clampSection } from "#kernel/sections.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";

/** docs/product/profiles.md#account-settings */
export const ACCOUNT_TABS = [
  { key: "profile", label: msg("Profile Information") },
  { key: "password", label: msg("Password & Security") },
] as const;

type AccountTab = (typeof ACCOUNT_TABS)[number]["key"];
/** The form that is open on the password tab. */
export type OpenForm = "password" | "email" | null;

export function readAccountView(search: URLSearchParams) {
  const tab: AccountTab = search.get("tab") === "password" ? "password" : "profile";
  const change = search.get("change");
  const open: OpenForm = change === "password" || change === "email" ? change : null;
  return { tab, open, section: clampSection(search.get("section")) };
}

export function tabHref(tab: AccountTab): string {
  return tab === "profile" ? "/edit-profile" : "/edit-profile?tab=password";
}

export function formHref(form: OpenForm): string {
  return form === null ? tabHref("password") : `${tabHref("password")}&change=${form}`;
}

/** Where the mails of a new address are waited for. */
export const WAITS_FOR_CODE = "/auth/inbox/change";

/** What a form of the password tab answers; secrets never go back into a page. */
export type SecurityResult = {
  form: "password" | "email";
  done: boolean;
  text?: string;
  fields: Partial<Record<string, string>>;
  /** The address as it was typed, for its form to keep. */
  email?: string;
  /** A code was mailed and has to be entered (an old session without a known password). */
  needsCode: boolean;
};

export function refused(form: SecurityResult["form"], more: Partial<SecurityResult>): SecurityResult {
  const { text, fields = {} } = more;
  const translated = Object.entries(fields).map(([name, problem]) => [name, problem && t(problem)]);
  return {
    ...{ form, done: false, needsCode: false, ...more },
    fields: Object.fromEntries(translated),
    ...(text && { text: t(text) }),
  };
}
