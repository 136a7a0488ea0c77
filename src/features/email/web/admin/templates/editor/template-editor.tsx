import { useState } from "react";
import { useNavigate } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { DiscardDialog } from "#shell/admin/discard-dialog.tsx";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import type { Claim } from "#shell/drafts/claim-draft.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { EmailTemplate } from "../../../../contract/email-templates.ts";
import { TEMPLATE_TEXTS } from "../../../../domain/messages.ts";
import { templatePath } from "../paths.ts";
import { PreviewPane } from "../preview/preview-pane.tsx";
import { usePreview } from "../preview/use-preview.ts";
import { ConflictNote } from "./conflict-note.tsx";
import type { Draft } from "./draft-store.ts";
import { EditorFields } from "./editor-fields.tsx";
import { useTemplateForm } from "./use-template-form.ts";

type Props = { userId: string; target: string; stored: EmailTemplate | null; claim: Claim<Draft> };

/** A§2 "The editor", with what its reader will get beside it. */
export function TemplateEditor({ userId, target, stored, claim }: Props) {
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const leave = (id: string | undefined) => void navigate(templatePath(id), { replace: true });
  const form = useTemplateForm({ userId, target, stored, claim, onSaved: ({ id }) => leave(id) });
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
      {form.notKept && <Banner tone="warning">{t(TEMPLATE_TEXTS.notKept)}</Banner>}
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
