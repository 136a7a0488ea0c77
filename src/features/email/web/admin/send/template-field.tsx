import { useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Select } from "#shell/ui/select.tsx";
import type { EmailTemplateSummary } from "../../../contract/email-templates.ts";
import { COMPOSE_TEXTS } from "../../../domain/compose-texts.ts";
import { TEMPLATE_MESSAGES } from "../../../domain/messages.ts";
import { findTemplate } from "./calls.ts";
import { type Composition, hasText } from "./composition.ts";
import { ReplaceDialog } from "./replace-dialog.tsx";
import type { Edit } from "./use-composition.ts";

type Props = {
  userId: string;
  composition: Composition;
  edit: Edit;
  templates: EmailTemplateSummary[] | null;
};

/** A§2: "an optional template selector fills subject, HTML and plain text"; it asks before it overwrites. */
export function TemplateField({ userId, composition, edit, templates }: Props) {
  const choice = useTemplateChoice({ userId, composition, edit });
  if (templates === null) return <p className="text-sm text-danger">{t(TEMPLATE_MESSAGES.notLoaded)}</p>;
  if (templates.length === 0) return null;
  return (
    <>
      <Field label={t("Template")} hint={t(COMPOSE_TEXTS.templateHint)}>
        <Select
          value={composition.templateId ?? ""}
          placeholder={t("No template")}
          aria-busy={choice.pending}
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => choice.choose(target.value)}
        />
      </Field>
      {choice.failure && <FailureBanner failure={choice.failure} onDismiss={choice.dismissFailure} />}
      <ReplaceDialog
        open={choice.asked !== null}
        title={COMPOSE_TEXTS.overwriteTitle}
        text={COMPOSE_TEXTS.overwriteText}
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
  const [asked, setAsked] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [filled, setFilled] = useState<string | null>(null);

  async function fill(id: string): Promise<void> {
    setPending(true);
    setFailure(null);
    const result = await findTemplate(userId, id);
    setPending(false);
    if (result.kind !== "ok") return setFailure({ title: TEMPLATE_MESSAGES.notLoaded, refusal: result });
    const { subject, htmlContent, textContent, textIsDerived } = result.data.template;
    const text = { subject, htmlContent, textContent: textIsDerived ? "" : textContent };
    edit({ ...text, templateId: id });
    setFilled(textOf(text));
  }
  function choose(id: string): void {
    // What another template filled in is nobody's writing.
    if (id === "") edit({ templateId: null });
    else if (hasText(composition) && textOf(composition) !== filled) setAsked(id);
    else void fill(id);
  }
  return {
    asked,
    pending,
    failure,
    choose,
    cancel: () => setAsked(null),
    confirm() {
      if (asked) void fill(asked);
      setAsked(null);
    },
    dismissFailure: () => setFailure(null),
  };
}
