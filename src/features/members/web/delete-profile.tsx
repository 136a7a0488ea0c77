import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { DeleteDialog } from "#shell/admin/question-dialog.tsx";
import { useDeletion } from "#shell/admin/use-deletion.ts";
import type { Refusal } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { ADMIN_PROFILE_TEXTS } from "../domain/messages.ts";
import { nameOf } from "./read-member.ts";

export type Deletable = { id: string; businessName: string | null; fullName: string | null };

type Props = { userId: string; row: Deletable | null; onClose: () => void; onDeleted: () => void };

/** Deletion of docs/product/members-admin.md#deleting. */
export function DeleteProfile({ userId, row, onClose, onDeleted }: Props) {
  const { refusal, dismissRefusal, close, remove } = useDeletion({
    userId,
    done: msg("Profile deleted successfully"),
    onClose,
    onDeleted,
  });
  return (
    <DeleteDialog
      open={row !== null}
      title={t(ADMIN_PROFILE_TEXTS.deleteTitle)}
      question={t("Are you sure you want to delete this profile? This action cannot be undone.")}
      name={row ? nameOf(row) : ""}
      onClose={close}
      onDelete={async () => row && remove(() => api.profiles[":id"].$delete({ param: { id: row.id } }))}
    >
      <p className="mt-3 text-sm text-muted">{t(ADMIN_PROFILE_TEXTS.whatIsErased)}</p>
      {refusal && <FailureBanner className="mt-4" failure={failureOf(refusal)} onDismiss={dismissRefusal} />}
    </DeleteDialog>
  );
}

function failureOf(refusal: Refusal) {
  if (refusal.kind === "refused" && refusal.message) {
    return { title: msg("Failed to delete profile: {reason}"), values: { reason: t(refusal.message) } };
  }
  return { title: msg("Failed to delete profile"), refusal };
}
