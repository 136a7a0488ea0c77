import { useState } from "react";
import { useNavigate } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { momentText } from "#shell/admin/moment-text.ts";
import { DiscardDialog } from "#shell/admin/question-dialog.tsx";
import { type DraftLock, useDraftLock } from "#shell/drafts/draft-lock.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import type { EmailTemplate } from "../../../../contract/email-templates.ts";
import { TEMPLATE_PROBLEMS, TEMPLATE_TEXTS } from "../../../../domain/messages.ts";
import { NEW_TEMPLATE, templatePath } from "../../paths.ts";
import { PreviewPane, usePreview } from "../preview/preview-pane.tsx";
import { EditorFields } from "./editor-fields.tsx";
import { type Draft, lockTemplateDraft } from "./form-state.ts";
import { useTemplateForm } from "./use-template-form.ts";

type Props = {
  userId: string;
  /** A template's id, or "new". */
  target: string;
  stored: EmailTemplate | null;
};

/** The editor, once it is known what this device holds of the template. */
export function OpenEditor({ userId, target, stored }: Props) {
  const lock = useDraftLock(() => lockTemplateDraft(userId, target), `${userId}:${target}`);
  if (lock === null) return <SkeletonText lines={10} label={t("Loading...")} />;
  if (stored === null && lock.draft === null && target !== NEW_TEMPLATE) {
    return <EmptyState title={t(TEMPLATE_PROBLEMS.notFound)} />;
  }
  return <TemplateEditor userId={userId} target={target} stored={stored} lock={lock} />;
}

type TemplateEditorProps = { userId: string; target: string; stored: EmailTemplate | null; lock: DraftLock<Draft> };

/** A§2 "The editor", with what its reader will get beside it. */
function TemplateEditor({ userId, target, stored, lock }: TemplateEditorProps) {
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const leave = (id: string | undefined) => void navigate(templatePath(id), { replace: true });
  const form = useTemplateForm({ userId, target, stored, lock, onSaved: ({ id }) => leave(id) });
  const preview = usePreview(userId, { ...form.state.values, memberId: "" });
  return (
    <section aria-labelledby="editor" className="grid grid-cols-1 gap-5">
      <Heading level={2} id="editor">
        {form.state.target ? t("Edit template") : t("New Template")}
      </Heading>
      {form.restored && form.dirty && (
        <Banner tone="info" onDismiss={form.dismissRestored}>
          {t(TEMPLATE_TEXTS.restored)}
        </Banner>
      )}
      {form.notStored && <Banner tone="warning">{t(TEMPLATE_TEXTS.notKept)}</Banner>}
      {form.theirs && <ConflictNote theirs={form.theirs} onTake={form.takeTheirs} onKeep={form.keepMine} />}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <form
          noValidate
          className="grid min-w-0 grid-cols-1 content-start gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            form.save();
          }}
        >
          <EditorFields
            values={form.state.values}
            problems={form.problems}
            derivedText={preview.shown?.derivedText ?? ""}
            onEdit={form.edit}
          />
          {form.failure && <FailureBanner failure={form.failure} onDismiss={form.dismissFailure} />}
          <div className="sticky bottom-0 -mx-1 flex flex-wrap gap-3 border-t border-line bg-surface px-1 py-3">
            <Button type="submit" pending={form.saving}>
              {t("Save Template")}
            </Button>
            <Button variant="ghost" onClick={() => (form.dirty ? setAsks(true) : leave(stored?.id))}>
              {t("Cancel")}
            </Button>
          </div>
        </form>
        <div className="min-w-0 self-start lg:sticky lg:top-4">
          <PreviewPane preview={preview} />
        </div>
      </div>
      <DiscardDialog
        open={asks}
        texts={TEMPLATE_TEXTS}
        onStay={() => setAsks(false)}
        onDiscard={() => void form.discard().then(() => leave(stored?.id))}
      />
    </section>
  );
}

type ConflictNoteProps = { theirs: EmailTemplate; onTake: () => void; onKeep: () => void };

/** Both versions are there: whoever writes decides which one goes on. */
function ConflictNote({ theirs, onTake, onKeep }: ConflictNoteProps) {
  return (
    <ProblemBanner
      answer={theirs}
      tone="warning"
      role="alert"
      title={t(TEMPLATE_PROBLEMS.changedMeanwhile)}
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={onKeep}>
            {t(TEMPLATE_TEXTS.mine)}
          </Button>
          <Button size="sm" variant="secondary" onClick={onTake}>
            {t(TEMPLATE_TEXTS.theirs)}
          </Button>
        </>
      }
    >
      <p dir="auto" className="wrap-anywhere">
        {momentText(theirs.updatedAt)}: {theirs.name} · {theirs.subject}
      </p>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2 font-medium">{t("Show their HTML")}</summary>
        <pre className="max-h-60 overflow-auto rounded-md bg-surface p-3 text-sm whitespace-pre-wrap">
          {theirs.htmlContent}
        </pre>
      </details>
    </ProblemBanner>
  );
}
