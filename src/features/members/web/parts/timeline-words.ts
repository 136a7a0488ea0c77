import { identityName } from "#accounts/domain/identities.ts";
import { FACTOR_NAMES } from "#accounts/domain/second-factor.ts";
import { type Detail, describeDetails } from "#features/audit/domain/describe-details.ts";
import { categoryLabel, isEmailCategory } from "#features/email/domain/categories.ts";
import { leftOutLabel, mailStatusLabel } from "#features/email/domain/history.ts";
import type { MailStatus } from "#features/email/domain/statuses.ts";
import { isSuppression, suppressionLabel } from "#features/email/domain/suppression.ts";
import { AUDIT_ACTIONS, isAuditAction } from "#kernel/audit-actions.ts";
import { labelOfMail } from "#kernel/mail-kinds.ts";
import { sendPath } from "#kernel/paths/emails.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import type { TimelineEntry } from "../../contract/timeline.ts";
import { NOTE_TEXTS } from "../../domain/notes.ts";
import { MOMENTS, type MomentKind, PHONE_MESSAGES, TIMELINE_TEXTS } from "../../domain/timeline.ts";

type Tone = "neutral" | "success" | "warning" | "danger" | "info";

/** A timeline entry, formatted on the server, so that the page's script does not contain the texts. */
export type ShownEntry = {
  id: string;
  at: string;
  when: string;
  icon: "mail" | "missed" | "phone" | "account" | "profile" | "staff" | "note";
  title: string;
  quote: string | null;
  badge: { text: string; tone: Tone } | null;
  lines: string[];
  details: Detail[];
  href: string | null;
};

type Of<Kind extends TimelineEntry["kind"]> = Extract<TimelineEntry, { kind: Kind }>;
type Words = Pick<ShownEntry, "icon" | "title"> & Partial<ShownEntry>;

export function showEntry(entry: TimelineEntry): ShownEntry {
  const { id, at, kind } = entry;
  const empty = { quote: null, badge: null, lines: [], details: [], href: null };
  return { ...empty, id: `${kind}:${id}`, at, when: momentText(at), ...wordsOf(entry) };
}

function wordsOf(entry: TimelineEntry): Words {
  switch (entry.kind) {
    case "mail":
      return wordsOfMail(entry);
    case "missed":
      return wordsOfMissed(entry);
    case "phoneMessage":
      return wordsOfMessage(entry);
    case "moment":
      return wordsOfMoment(entry);
    case "act":
      return wordsOfAct(entry);
    case "note":
      return { icon: "note", title: t(TIMELINE_TEXTS.note), quote: entry.text, lines: [by(entry.by)] };
  }
}

const by = (who: string | null) => t(TIMELINE_TEXTS.by, { who: who ?? t(NOTE_TEXTS.somebody) });

/** A mail kind that this version does not know is shown by its key. */
function wordsOfMail({ mailKind, subject, status, error, openedAt, clicks, cameBack, sendId }: Of<"mail">): Words {
  return {
    icon: status === "leftOut" ? "missed" : "mail",
    title: mailKind === "custom" ? t("Email written by staff") : t(labelOfMail(mailKind)),
    quote: subject,
    badge: { text: t(mailStatusLabel(status)), tone: MAIL_TONES[status] ?? "neutral" },
    lines: [
      ...(error === null ? [] : [status === "leftOut" ? t(leftOutLabel(error)) : error]),
      ...(cameBack ? [t(TIMELINE_TEXTS.cameBack)] : []),
      ...(openedAt ? [t(TIMELINE_TEXTS.opened, { at: momentText(openedAt) })] : []),
      ...(clicks > 0 ? [t(TIMELINE_TEXTS.clicks, { count: clicks })] : []),
    ],
    href: sendId && sendPath(sendId),
  };
}

const MAIL_TONES: Partial<Record<MailStatus, Tone>> = {
  sent: "success",
  failed: "danger",
  leftOut: "warning",
  uncertain: "warning",
};

function wordsOfMissed({ emailType, subject, reason, id }: Of<"missed">): Words {
  return {
    icon: "missed",
    title: t(labelOfMail(emailType)),
    quote: subject,
    badge: { text: t(TIMELINE_TEXTS.notSentTo), tone: "warning" },
    lines: [
      t(reason === null ? TIMELINE_TEXTS.reasonUnknown : leftOutLabel(reason)),
      // "noUpdates" is the only reason whose date is not stored.
      ...(reason === "noUpdates" ? [t(TIMELINE_TEXTS.asOfToday)] : []),
    ],
    href: sendPath(id),
  };
}

function wordsOfMessage({ messageKind, status }: Of<"phoneMessage">): Words {
  const tone = status === "sent" ? "success" : status === "failed" ? "danger" : "neutral";
  return {
    icon: "phone",
    title: t(PHONE_MESSAGES[messageKind] ?? messageKind),
    badge: { text: t(mailStatusLabel(status as MailStatus)), tone },
  };
}

function wordsOfMoment({ what, detail }: Of<"moment">): Words {
  const { group, text } = MOMENTS[what];
  return { icon: group === "mail" ? "missed" : group, title: t(text, { what: detailWords(what, detail ?? "") }) };
}

function detailWords(what: MomentKind, detail: string): string {
  if (what === "linked") return detail.startsWith("sso:") ? t("Their organisation") : t(identityName(detail));
  if (what === "secondStepAdded") return t(FACTOR_NAMES[detail as keyof typeof FACTOR_NAMES] ?? detail);
  if (what === "suppressed") return isSuppression(detail) ? t(suppressionLabel(detail)) : detail;
  return isEmailCategory(detail) ? t(categoryLabel(detail)) : detail;
}

function wordsOfAct({ action, by: who, details }: Of<"act">): Words {
  return {
    icon: "staff",
    title: isAuditAction(action) ? t(AUDIT_ACTIONS[action]) : action,
    lines: [by(who)],
    details: describeDetails(action, details).map(({ label, value }) => ({ label: t(label), value })),
  };
}
