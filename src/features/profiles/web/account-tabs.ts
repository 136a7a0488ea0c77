import { clampSection } from "#kernel/sections.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";

/** docs/product/profiles.md#account-settings */
export const ACCOUNT_TABS = [
  { key: "profile", label: msg("Profile Information") },
  { key: "password", label: msg("Password & Security") },
] as const;

type AccountTab = (typeof ACCOUNT_TABS)[number]["key"];
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

/** Page where the member enters the mailed code for a new email address. */
export const WAITS_FOR_CODE = "/auth/inbox/change";

/** Contains no secrets, because it is rendered into the page. */
export type SecurityResult = {
  form: "password" | "email";
  done: boolean;
  text?: string;
  fields: Partial<Record<string, string>>;
  email?: string;
  /** True when a mailed code is required: the session is old, and no password is known. */
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
