import { MailEditor } from "../../parts/admin-mail-editor/mail-editor.tsx";
import { SubjectField } from "../../parts/admin-mail-editor/subject-field.tsx";
import type { Composition, Edit } from "./composition.ts";

type Props = { userId: string; composition: Composition; edit: Edit };

/** The key remounts the editor, so that a template opens as it was written. */
export function TextFields({ userId, composition, edit }: Props) {
  return (
    <>
      <SubjectField value={composition.subject} onChange={(subject) => edit({ subject })} />
      <MailEditor key={composition.templateId} userId={userId} mail={composition} onEdit={edit} />
    </>
  );
}
