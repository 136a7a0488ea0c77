import { useState } from "react";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { QuestionDialog } from "#shell/admin/question-dialog.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Select } from "#shell/ui/select.tsx";
import type { EmailTemplateSummary } from "../../../contract/email-templates.ts";
import { readDocument } from "../../../domain/mail-document/document.ts";
import { TEMPLATE_MESSAGES } from "../../../domain/messages.ts";
import { type Composition, type Edit, hasText } from "./composition.ts";
import { findTemplate } from "./send-api.ts";

type Props = {
  userId: string;
  composition: Composition;
  edit: Edit;
  templates: EmailTemplateSummary[] | null;
};

/** Asks before it overwrites text (docs/product/email.md#templates). */
export function TemplateField({ userId, composition, edit, templates }: Props) {
  const choice = useTemplateChoice({ userId, composition, edit });
  if (templates === null) return <p className="text-sm text-danger">{t(TEMPLATE_MESSAGES.notLoaded)}</p>;
  if (templates.length === 0) return null;
  return (
    <>
      <Field label={t("Template")} hint={t("Fills the subject, the HTML and the plain text.")}>
        <div translate="no">
          <Select
            value={composition.templateId ?? ""}
            placeholder={t("No template")}
            aria-busy={choice.pending}
            options={templates.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => choice.choose(target.value)}
          />
        </div>
      </Field>
      {choice.failure && <FailureBanner failure={choice.failure} onDismiss={choice.dismissFailure} />}
      <ReplaceDialog
        open={choice.confirming !== null}
        title={msg("Use this template?")}
        text={msg("It replaces the subject and the text that you wrote.")}
        action={t("Use the template")}
        onClose={choice.cancel}
        onConfirm={choice.confirm}
      />
    </>
  );
}

type Filled = Pick<Composition, "subject" | "htmlContent" | "textContent">;
const textOf = ({ subject, htmlContent, textContent }: Filled) => JSON.stringify([subject, htmlContent, textContent]);

function useTemplateChoice({ userId, composition, edit }: Omit<Props, "templates">) {
  const [confirming, setConfirming] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [filled, setFilled] = useState<string | null>(null);

  async function fill(id: string): Promise<void> {
    setPending(true);
    setFailure(null);
    const result = await findTemplate(userId, id);
    setPending(false);
    if (result.kind !== "ok") return setFailure({ title: TEMPLATE_MESSAGES.notLoaded, refusal: result });
    const { subject, htmlContent, textContent, textIsDerived, document } = result.data.template;
    const text = { subject, htmlContent, textContent: textIsDerived ? "" : textContent };
    edit({ ...text, document: readDocument(document), templateId: id });
    setFilled(textOf(text));
  }
  function choose(id: string): void {
    // The text of another template is replaced without a question when it is unchanged.
    if (id === "") edit({ templateId: null });
    else if (hasText(composition) && textOf(composition) !== filled) setConfirming(id);
    else void fill(id);
  }
  return {
    confirming,
    pending,
    failure,
    choose,
    cancel: () => setConfirming(null),
    confirm() {
      if (confirming) void fill(confirming);
      setConfirming(null);
    },
    dismissFailure: () => setFailure(null),
  };
}

type ReplaceDialogProps = {
  open: boolean;
  title: string;
  text: string;
  action: string;
  onClose: () => void;
  onConfirm: () => void;
};

export function ReplaceDialog({ open, title, text, action, onClose, onConfirm }: ReplaceDialogProps) {
  return (
    <QuestionDialog
      open={open}
      title={t(title)}
      question={t(text)}
      no={t("Keep what I wrote")}
      yes={action}
      onNo={onClose}
      onYes={onConfirm}
    />
  );
}
