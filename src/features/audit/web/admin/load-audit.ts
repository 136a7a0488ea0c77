import { formPath } from "#features/opportunities/web/admin/paths.ts";
import { APPLICATIONS } from "#features/pre-applications/web/admin/paths.ts";
import { AUDIT_ACTIONS, isAuditAction } from "#kernel/audit-actions.ts";
import { sendPath } from "#kernel/paths/emails.ts";
import { t } from "#platform/i18n/i18n.ts";
import { zoneNow } from "#platform/i18n/zone-now.ts";
import { memberPath } from "#shell/admin/tabs.ts";
import { type apiOf, unwrap } from "#shell/client/api.ts";
import { loadList } from "#shell/list-page/load-list.ts";
import type { AuditActor, AuditAnswer, AuditEntry } from "../../contract/audit.ts";
import { type Detail, describeDetails } from "../../domain/describe-details.ts";
import { SUBJECT_TEXTS } from "../../domain/messages.ts";
import { AUDIT, type AuditSearch } from "./audit-search.ts";

export type ShownSubject = { id: string; kind: string | null; name: string | null; href: string | null };
export type ShownAct = {
  id: string;
  at: string;
  by: { name: string; href: string };
  address: string | null;
  action: string;
  subject: ShownSubject | null;
  details: Detail[];
};
type Shown = { acts: ShownAct[]; actors: AuditActor[]; nextCursor: string | null };
export type LoadedAudit = { search: AuditSearch; shown: Shown | null };

/** Formatted on the server, so that the page's script does not contain the texts. @returns null when loading failed */
export async function loadAudit(api: ReturnType<typeof apiOf>, params: URLSearchParams): Promise<LoadedAudit> {
  const search = AUDIT.read(params);
  const pending = unwrap<AuditAnswer>(api.api.admin.audit.$get({ query: { ...search, zone: zoneNow() } }));
  const answer = await loadList({ address: AUDIT, search }, pending);
  if (answer === null) return { search, shown: null };
  const { entries, actors, nextCursor } = answer;
  return { search, shown: { acts: entries.map(showAct), actors, nextCursor } };
}

function showAct({ id, at, actor, address, action, subject, details }: AuditEntry): ShownAct {
  return {
    id,
    at,
    by: { name: actor.email, href: memberPath(actor.id) },
    address,
    action: isAuditAction(action) ? t(AUDIT_ACTIONS[action]) : action,
    subject: subject && showSubject(subject),
    details: describeDetails(action, details).map(({ label, value }) => ({ label: t(label), value })),
  };
}

function showSubject({ id, kind, name, exists }: NonNullable<AuditEntry["subject"]>): ShownSubject {
  const texts = kind && SUBJECT_TEXTS[kind];
  const href = exists ? hrefOf(kind, id) : null;
  return { id, name, href, kind: texts && t(exists ? texts.one : texts.gone) };
}

function hrefOf(kind: string | null, id: string): string | null {
  if (kind === "member") return memberPath(id);
  if (kind === "preApplication") return APPLICATIONS.href({}, { view: id });
  if (kind === "emailSend") return sendPath(id);
  return kind === "opportunity" ? formPath(id) : null;
}
