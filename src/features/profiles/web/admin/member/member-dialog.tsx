import { Suspense } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { NotLoaded, useOpened } from "#shell/admin/opened-dialog.tsx";
import { lazyPart } from "#shell/page/lazy-part.tsx";
import { DialogBody, FormDialog } from "#shell/ui/form-dialog.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import { ADMIN_PROFILE_MESSAGES } from "../../../domain/admin/messages.ts";
import type { Deletable } from "../delete-profile.tsx";
import { nameOf, readMember } from "../read-member.ts";

const MemberDetails = lazyPart(async () => (await import("./member-details.tsx")).MemberDetails);

type Props = {
  userId: string;
  id: string | null;
  onClose: () => void;
  onEdit: (id: string) => void;
  onDelete: (row: Deletable) => void;
};

/** Everything of one profile; the address keeps it (docs/product/members-admin.md#one-member). */
export function MemberDialog({ userId, id, onClose, onEdit, onDelete }: Props) {
  const { opened, reload } = useOpened(userId, id, readMember);
  const skeleton = <SkeletonText lines={12} label={t("Loading...")} />;
  const title = opened.kind === "ready" && opened.shown.profile ? nameOf(opened.shown.profile) : t("Profile details");
  return (
    <FormDialog open={id !== null} onClose={onClose} title={title}>
      <DialogBody>
        {opened.kind === "loading" && skeleton}
        {opened.kind === "failed" && (
          <NotLoaded
            title={ADMIN_PROFILE_MESSAGES.memberNotLoaded}
            refusal={opened.refusal}
            onRetry={reload}
            onClose={onClose}
          />
        )}
        {opened.kind === "ready" && (
          <Suspense fallback={skeleton}>
            <MemberDetails
              userId={userId}
              account={opened.shown.account}
              profile={opened.shown.profile}
              onChanged={reload}
              onEdit={() => onEdit(opened.shown.account.id)}
              onDelete={() =>
                onDelete({
                  id: opened.shown.account.id,
                  businessName: opened.shown.profile?.businessName ?? null,
                  fullName: opened.shown.profile?.fullName ?? opened.shown.account.email,
                })
              }
            />
          </Suspense>
        )}
      </DialogBody>
    </FormDialog>
  );
}
