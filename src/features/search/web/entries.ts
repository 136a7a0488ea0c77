import { SSO_ADMIN_TITLE } from "#accounts/domain/sso/admin-title.ts";
import { formPath, OPPORTUNITIES } from "#features/opportunities/web/admin/paths.ts";
import { APPLICATIONS } from "#features/pre-applications/web/admin/paths.ts";
import { EMAIL_TABS, emailTabPath, sendPath, templatePath } from "#kernel/paths/emails.ts";
import { canManageEmails, canManageOrganisations } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { longDayText } from "#shell/admin/moment-text.ts";
import { ADMIN_TABS, adminTabPath, memberPath } from "#shell/admin/tabs.ts";
import type { Visitor } from "#shell/session/visitor.ts";
import type { SearchAnswer } from "../contract/search.ts";
import { SEARCH_KINDS, type SearchKind } from "../domain/kinds.ts";

export type Entry = { href: string; title: string; facts: string[] };
export type EntryGroup = { label: string; entries: Entry[] };

const SIGN_IN = "/admin/sign-in";

const PATHS: Record<SearchKind, { one: (id: string) => string; all: (search: string) => string }> = {
  members: { one: memberPath, all: (search) => `${adminTabPath("users")}?${new URLSearchParams({ search })}` },
  applications: {
    one: (view) => APPLICATIONS.href({}, { view }),
    all: (search) => APPLICATIONS.href({ search }),
  },
  opportunities: { one: formPath, all: (search) => OPPORTUNITIES.href({ search }) },
  sends: { one: sendPath, all: () => emailTabPath("history") },
  templates: { one: (id) => templatePath(id), all: () => emailTabPath("templates") },
  organisations: { one: () => SIGN_IN, all: () => SIGN_IN },
};

export function pageGroup(search: string, visitor: Visitor): EntryGroup {
  const pages = [
    ...ADMIN_TABS.filter(({ may }) => may(visitor)),
    ...(canManageEmails(visitor) ? EMAIL_TABS : []),
    ...(canManageOrganisations(visitor) ? [{ href: SIGN_IN, label: SSO_ADMIN_TITLE }] : []),
  ];
  const entries = pages.map(({ href, label }) => ({ href, title: t(label), facts: [] }));
  const wanted = search.toLowerCase();
  return { label: t("Pages"), entries: entries.filter(({ title }) => title.toLowerCase().includes(wanted)) };
}

export function foundGroups(search: string, answer: SearchAnswer): EntryGroup[] {
  return SEARCH_KINDS.map(({ kind, label, all }) => {
    const entries = answer[kind].found.map(({ id, title, facts, createdAt }) => ({
      href: PATHS[kind].one(id),
      title,
      facts: kind === "sends" ? [longDayText(createdAt)] : facts,
    }));
    const others = { href: PATHS[kind].all(search), title: t(all), facts: [] };
    return { label: t(label), entries: answer[kind].more ? [...entries, others] : entries };
  });
}
