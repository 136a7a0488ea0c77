import { useState } from "react";
import { useNavigate } from "react-router";
import { NEW_TEMPLATE, templatePath } from "#kernel/paths/emails.ts";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { DiscardDialog } from "#shell/admin/question-dialog.tsx";
import { type DraftLock, useDraftLock } from "#shell/drafted-form/draft-lock.ts";
import type { Draft } from "#shell/drafted-form/draft-store.ts";
import { FormNotes } from "#shell/drafted-form/form-notes.tsx";
import type { Problems } from "#shell/drafted-form/form-state.ts";
import { EditorsLine } from "#shell/live/editors-line.tsx";
import { Button } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Input } from "#shell/ui/input.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import type { EmailTemplate } from "../../../../contract/email-templates.ts";
import { TEMPLATE_LIMITS } from "../../../../domain/limits.ts";
import { TEMPLATE_LABELS, TEMPLATE_PROBLEMS, TEMPLATE_TEXTS } from "../../../../domain/messages.ts";
import type { WrittenTemplate } from "../../../../domain/template-fields.ts";
import { MailEditor } from "../../../parts/admin-mail-editor/mail-editor.tsx";
import { SubjectField } from "../../../parts/admin-mail-editor/subject-field.tsx";
import { lockTemplateDraft, useTemplateForm } from "./use-template-form.ts";

type Props = {
  userId: string;
  /** A template's id, or "new". */
  target: string;
  stored: EmailTemplate | null;
};

const NOTES = { ...TEMPLATE_TEXTS, changedMeanwhile: TEMPLATE_PROBLEMS.changedMeanwhile };

/** The editor appears when the draft of this device has been read. */
export function OpenEditor({ userId, target, stored }: Props) {
  const lock = useDraftLock(() => lockTemplateDraft(userId, target), `${userId}:${target}`);
  if (lock === null) return <SkeletonText lines={10} label={t("Loading...")} />;
  if (stored === null && lock.draft === null && target !== NEW_TEMPLATE) {
    return <EmptyState title={t(TEMPLATE_PROBLEMS.notFound)} />;
  }
  return <TemplateEditor userId={userId} target={target} stored={stored} lock={lock} />;
}

type TemplateEditorProps = Props & { lock: DraftLock<Draft<WrittenTemplate>> };

/** docs/product/email.md#templates */
function TemplateEditor({ userId, target, stored, lock }: TemplateEditorProps) {
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const leave = (id: string | undefined) => void navigate(templatePath(id), { replace: true });
  const form = useTemplateForm({ userId, target, stored, lock, onSaved: ({ id }) => leave(id) });
  return (
    <section aria-labelledby="editor" className="grid grid-cols-1 gap-5">
      <Heading level={2} id="editor">
        {form.state.stored ? t("Edit template") : t("New Template")}
      </Heading>
      {stored && <EditorsLine userId={userId} thing={`template:${stored.id}`} />}
      <FormNotes
        form={form}
        texts={NOTES}
        labelOf={(field) => t(TEMPLATE_LABELS[field === "document" ? "htmlContent" : field])}
      />
      <form
        ref={form.element}
        noValidate
        className="grid max-w-4xl min-w-0 grid-cols-1 content-start gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <EditorFields userId={userId} values={form.state.values} problems={form.state.problems} onEdit={form.edit} />
        {form.failure && <FailureBanner failure={form.failure} onDismiss={form.dismissFailure} />}
        <div className="sticky bottom-0 z-20 -mx-1 flex flex-wrap gap-3 border-t border-line bg-surface px-1 py-3">
          <Button type="submit" pending={form.saving}>
            {t("Save Template")}
          </Button>
          <Button variant="ghost" onClick={() => (form.dirty ? setAsks(true) : leave(stored?.id))}>
            {t("Cancel")}
          </Button>
        </div>
      </form>
      <DiscardDialog
        open={asks}
        texts={TEMPLATE_TEXTS}
        onStay={() => setAsks(false)}
        onDiscard={() => void form.forget().then(() => leave(stored?.id))}
      />
    </section>
  );
}

type EditorFieldsProps = {
  userId: string;
  values: WrittenTemplate;
  problems: Problems;
  onEdit: (change: Partial<WrittenTemplate>) => void;
};

function EditorFields({ userId, values, problems, onEdit }: EditorFieldsProps) {
  return (
    <>
      <Field label={t(TEMPLATE_LABELS.name)} required error={problems.name && t(problems.name)}>
        <Input
          value={values.name}
          maxLength={TEMPLATE_LIMITS.name}
          onChange={(e) => onEdit({ name: e.target.value })}
        />
      </Field>
      <SubjectField value={values.subject} error={problems.subject} onChange={(subject) => onEdit({ subject })} />
      <MailEditor userId={userId} mail={values} problems={problems} onEdit={onEdit} />
    </>
  );
}
