import { Eye, FileText, Pencil, Plus, Send, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { type Mode, NEW_TEMPLATE, templatePath } from "#kernel/paths/emails.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { Named } from "#shell/admin/named.tsx";
import { DeleteDialog } from "#shell/admin/question-dialog.tsx";
import type { Refusal } from "#shell/client/ask.ts";
import { api, askToDelete } from "#shell/client/browser-api.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import { focusBehindDialogs } from "#shell/ui/use-modal.ts";
import type { EmailTemplateSummary } from "../../../contract/email-templates.ts";
import { TEMPLATE_TEXTS } from "../../../domain/messages.ts";
import { forgetDraftsOf, listUnsaved } from "./editor/use-template-form.ts";

type TemplateRowProps = { template: EmailTemplateSummary; selected: boolean; unsaved: boolean; onDelete: () => void };

const ACTION =
  "inline-flex min-h-11 items-center gap-1.5 rounded-md px-2.5 text-sm font-medium hover:bg-accent-soft [&_svg]:size-4 max-sm:[&_svg]:hidden";

const LINKS: { mode: Mode; label: string; Icon: typeof Eye }[] = [
  { mode: "preview", label: msg("Preview"), Icon: Eye },
  { mode: "edit", label: msg("Edit"), Icon: Pencil },
  { mode: "send", label: msg("Send"), Icon: Send },
];

function TemplateRow({ template: { id, name, subject }, selected, unsaved, onDelete }: TemplateRowProps) {
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

type Props = { userId: string; templates: EmailTemplateSummary[]; selectedId: string | null };

export function TemplateList({ userId, templates, selectedId }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The row with the pressed button is gone, so the heading gets the focus.
  const deletion = useDeleteTemplate({ userId, selectedId, onDeleted: () => focusBehindDialogs(heading.current) });
  const unsaved = useUnsaved(userId, templates);
  return (
    <section aria-labelledby="all-templates" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={2} id="all-templates" ref={heading} tabIndex={-1} className="outline-none">
          {t("Templates")} <span className="font-normal text-muted tabular-nums">({templates.length})</span>
        </Heading>
        <ButtonLink size="sm" href={templatePath(NEW_TEMPLATE, "edit")} icon={<Plus aria-hidden className="size-5" />}>
          {t("New Template")}
        </ButtonLink>
      </div>
      {deletion.failure && <FailureBanner failure={deletion.failure} onDismiss={deletion.dismissFailure} />}
      {unsaved.has(NEW_TEMPLATE) && (
        <p className="rounded-md bg-warning-soft px-4 py-2 text-warning">
          <Link href={templatePath(NEW_TEMPLATE, "edit")} className="inline-flex min-h-11 items-center underline">
            {t("New template: not saved")}
          </Link>
        </p>
      )}
      {templates.length === 0 ? (
        <EmptyState title={t("No templates yet")} icon={<FileText aria-hidden />}>
          {t(TEMPLATE_TEXTS.emptyHint)}
        </EmptyState>
      ) : (
        <ul className="grid -m-1 max-h-[600px] content-start gap-3 overflow-y-auto p-1">
          {templates.map((template) => (
            <TemplateRow
              key={template.id}
              template={template}
              selected={template.id === selectedId}
              unsaved={unsaved.has(template.id)}
              onDelete={() => deletion.ask(template)}
            />
          ))}
        </ul>
      )}
      <DeleteDialog
        open={deletion.confirming !== null}
        title={t("Delete template")}
        question={t("Are you sure you want to delete this template?")}
        name={deletion.confirming?.name ?? ""}
        onClose={deletion.cancel}
        onDelete={deletion.confirm}
      />
    </section>
  );
}

function useUnsaved(userId: string, templates: EmailTemplateSummary[]): ReadonlySet<string> {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is a moment to look again
  useEffect(() => {
    let closed = false;
    void listUnsaved(userId).then((found) => closed || setUnsaved(found));
    return () => {
      closed = true;
    };
  }, [userId, templates]);
  return unsaved;
}

type NamedTemplate = { id: string; name: string };
type Options = { userId: string; selectedId: string | null; onDeleted: () => void };

/** Asks before it deletes (docs/product/email.md#templates). It also succeeds when the template no longer exists. */
function useDeleteTemplate({ userId, selectedId, onDeleted }: Options) {
  const [confirming, setConfirming] = useState<NamedTemplate | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  async function confirm(): Promise<void> {
    if (confirming === null) return;
    const { id } = confirming;
    setFailure(null);
    const result = await askToDelete(userId, () => api.admin["email-templates"][":id"].$delete({ param: { id } }));
    setConfirming(null);
    if (result.kind !== "ok") return setFailure(failureOf(result));
    toast.success(t("Template deleted successfully!"));
    await forgetDraftsOf(userId, id);
    if (id === selectedId) await navigate(templatePath(), { replace: true });
    else await revalidate();
    onDeleted();
  }

  return {
    confirming,
    failure,
    ask: (template: NamedTemplate) => setConfirming(template),
    cancel: () => setConfirming(null),
    confirm,
    dismissFailure: () => setFailure(null),
  };
}

function failureOf(refusal: Refusal): Failure {
  if (refusal.kind === "refused")
    return { title: msg("Failed to delete template: {reason}"), values: { reason: t(refusal.message ?? "") } };
  return { title: msg("Network error while deleting template."), refusal };
}
