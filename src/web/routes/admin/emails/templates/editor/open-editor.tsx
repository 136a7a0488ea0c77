import { useEffect, useState } from "react";
import type { EmailTemplate } from "#contract/email-templates.ts";
import { TEMPLATE_PROBLEMS } from "#domain/email/messages.ts";
import { t } from "#web/i18n.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SkeletonText } from "#web/ui/skeleton.tsx";
import { NEW_TEMPLATE } from "../paths.ts";
import { type Draft, findDraft } from "./draft-store.ts";
import { TemplateEditor } from "./template-editor.tsx";

type Props = {
  userId: string;
  /** A template's id, or "new". */
  target: string;
  stored: EmailTemplate | null;
};

/** The editor, once it is known what this device holds of the template. */
export function OpenEditor({ userId, target, stored }: Props) {
  const [draft, setDraft] = useState<Draft | null | undefined>(undefined);
  useEffect(() => {
    let closed = false;
    void findDraft(userId, target).then((found) => !closed && setDraft(found));
    return () => {
      closed = true;
    };
  }, [userId, target]);
  if (draft === undefined) return <SkeletonText lines={10} label={t("Loading...")} />;
  if (stored === null && draft === null && target !== NEW_TEMPLATE) {
    return <EmptyState title={t(TEMPLATE_PROBLEMS.notFound)} />;
  }
  return <TemplateEditor userId={userId} place={target} stored={stored} draft={draft} />;
}
