import { t } from "#platform/i18n/i18n.ts";
import type { Problems } from "#shell/drafted-form/form-state.ts";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { TEMPLATE_LIMITS } from "../../../../domain/limits.ts";
import { TEMPLATE_LABELS } from "../../../../domain/messages.ts";
import type { WrittenTemplate } from "../../../../domain/template-fields.ts";
import { MailEditor } from "../../../parts/admin-mail-editor/mail-editor.tsx";
import { SubjectField } from "../../../parts/admin-mail-editor/subject-field.tsx";

type Props = {
  userId: string;
  values: WrittenTemplate;
  problems: Problems;
  onEdit: (change: Partial<WrittenTemplate>) => void;
};

export function EditorFields({ userId, values, problems, onEdit }: Props) {
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
