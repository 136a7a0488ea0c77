import { Eye, Pencil, Send, Trash2 } from "lucide-react";
import { type Mode, templatePath } from "#kernel/paths/emails.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Named } from "#shell/admin/named.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { EmailTemplateSummary } from "../../../contract/email-templates.ts";
import { TEMPLATE_TEXTS } from "../../../domain/messages.ts";

type Props = { template: EmailTemplateSummary; selected: boolean; unsaved: boolean; onDelete: () => void };

const ACTION =
  "inline-flex min-h-11 items-center gap-1.5 rounded-md px-2.5 text-sm font-medium hover:bg-accent-soft [&_svg]:size-4 max-sm:[&_svg]:hidden";

const LINKS: { mode: Mode; label: string; Icon: typeof Eye }[] = [
  { mode: "preview", label: msg("Preview"), Icon: Eye },
  { mode: "edit", label: msg("Edit"), Icon: Pencil },
  { mode: "send", label: msg("Send"), Icon: Send },
];

export function TemplateRow({ template: { id, name, subject }, selected, unsaved, onDelete }: Props) {
  return (
    <li
      aria-current={selected || undefined}
      className={cx(
        "grid gap-1 rounded-lg border bg-raised px-4 pt-3 pb-1.5",
        selected ? "border-accent shadow-sm" : "border-line",
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Heading level={3} size="base" dir="auto" className="min-w-0 wrap-anywhere">
          {name}
        </Heading>
        {unsaved && <Badge tone="warning">{t(TEMPLATE_TEXTS.unsaved)}</Badge>}
      </div>
      <p dir="auto" className="truncate text-sm text-muted">
        {subject}
      </p>
      <div className="-mx-2.5 flex flex-wrap">
        {LINKS.map(({ mode, label, Icon }) => (
          <Link key={mode} href={templatePath(id, mode)} keepScroll className={cx(ACTION, "text-accent")}>
            <Icon aria-hidden />
            <Named name={name}>{t(label)}</Named>
          </Link>
        ))}
        <button type="button" onClick={onDelete} className={cx(ACTION, "text-danger")}>
          <Trash2 aria-hidden />
          <Named name={name}>{t("Delete")}</Named>
        </button>
      </div>
    </li>
  );
}
