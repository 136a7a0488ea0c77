import { t } from "#platform/i18n/i18n.ts";
import { useClaim } from "#shell/drafts/use-claim.ts";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import type { EmailTemplate } from "../../../../contract/email-templates.ts";
import { TEMPLATE_PROBLEMS } from "../../../../domain/messages.ts";
import { NEW_TEMPLATE } from "../paths.ts";
import { claimTemplateDraft } from "./draft-store.ts";
import { TemplateEditor } from "./template-editor.tsx";

type Props = {
  userId: string;
  /** A template's id, or "new". */
  target: string;
  stored: EmailTemplate | null;
};

/** The editor, once it is known what this device holds of the template. */
export function OpenEditor({ userId, target, stored }: Props) {
  const claim = useClaim(() => claimTemplateDraft(userId, target), `${userId}:${target}`);
  if (claim === null) return <SkeletonText lines={10} label={t("Loading...")} />;
  if (stored === null && claim.draft === null && target !== NEW_TEMPLATE) {
    return <EmptyState title={t(TEMPLATE_PROBLEMS.notFound)} />;
  }
  return <TemplateEditor userId={userId} target={target} stored={stored} claim={claim} />;
}
