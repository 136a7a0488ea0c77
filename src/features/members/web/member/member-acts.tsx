import { Ban, LogOut, Mail, MailPlus, Pencil, Trash2, UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { BLOCK_MESSAGES } from "#accounts/domain/block-reasons.ts";
import { ADMIN_ACCOUNT_MESSAGES } from "#accounts/domain/messages.ts";
import { APPLICATIONS } from "#features/pre-applications/web/admin/paths.ts";
import { writeToPath } from "#kernel/paths/emails.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { QuestionDialog } from "#shell/admin/question-dialog.tsx";
import { ask } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import type { MemberRecord } from "../../contract/member-record.ts";
import { ADMIN_PROFILE_TEXTS } from "../../domain/messages.ts";
import { BlockDialog } from "../parts/block-dialog.tsx";

const MEMBER = api.admin.profiles[":id"];
const ICON = "size-4 shrink-0";
const QUIET = { size: "sm", variant: "ghost", className: "max-sm:justify-start" } as const;

type Props = {
  userId: string;
  member: MemberRecord;
  onChanged: () => void;
  onEdit: (() => void) | undefined;
  onDelete: () => void;
};

export function MemberActs({ userId, member, onChanged, onEdit, onDelete }: Props) {
  const { account, application } = member;
  const acts = useAccountActs(userId, account.id, onChanged);
  const [asks, setAsks] = useState<"signOut" | "block" | null>(null);
  const close = () => setAsks(null);
  const invites = application !== null && ["new", "invited"].includes(application.status);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {account.email !== null && (
          <ButtonLink size="sm" href={writeToPath(account.id)} icon={<Mail aria-hidden className={ICON} />}>
            {t("Write an email")}
          </ButtonLink>
        )}
        {onEdit && (
          <Button size="sm" variant="secondary" icon={<Pencil aria-hidden className={ICON} />} onClick={onEdit}>
            {t("Edit profile")}
          </Button>
        )}
      </div>
      <div className="-mx-4 flex flex-wrap gap-x-1 max-sm:grid max-sm:grid-cols-1">
        {!account.emailConfirmed && account.email !== null && (
          <Button
            {...QUIET}
            pending={acts.sending}
            icon={<MailPlus aria-hidden className={ICON} />}
            onClick={() => void acts.resend()}
          >
            {t("Resend confirmation")}
          </Button>
        )}
        {invites && (
          <ButtonLink
            {...QUIET}
            href={APPLICATIONS.href({}, { view: application.id })}
            icon={<UserRoundPlus aria-hidden className={ICON} />}
          >
            {t("Invite from the pre-application")}
          </ButtonLink>
        )}
        <Button
          {...QUIET}
          icon={<LogOut aria-hidden className={`${ICON} rtl:-scale-x-100`} />}
          disabled={account.sessions === 0}
          onClick={() => setAsks("signOut")}
        >
          {t("Sign out everywhere")}
        </Button>
        {!account.isAdmin && account.blocked === null && (
          <Button {...QUIET} icon={<Ban aria-hidden className={ICON} />} onClick={() => setAsks("block")}>
            {t("Block")}
          </Button>
        )}
        {!account.isAdmin && (
          <Button {...QUIET} icon={<Trash2 aria-hidden className={ICON} />} onClick={onDelete}>
            {t("Delete profile")}
          </Button>
        )}
      </div>
      {account.isAdmin && (
        <p className="text-sm text-muted">
          {t(ADMIN_ACCOUNT_MESSAGES.protectedAccount)} {t(BLOCK_MESSAGES.neverBlocked)}
        </p>
      )}
      {acts.failure && <FailureBanner failure={acts.failure} onDismiss={acts.dismissFailure} />}
      <QuestionDialog
        open={asks === "signOut"}
        title={t(ADMIN_PROFILE_TEXTS.signOutTitle)}
        question={t(ADMIN_PROFILE_TEXTS.confirmSignOut)}
        no={t("Cancel")}
        yes={t("Sign out")}
        onNo={close}
        onYes={() => acts.signOut().then(close)}
      />
      <BlockDialog userId={userId} id={account.id} open={asks === "block"} onClose={close} onBlocked={onChanged} />
    </div>
  );
}

function useAccountActs(userId: string, id: string, onChanged: () => void) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const param = { id };
  return {
    sending,
    failure,
    dismissFailure: () => setFailure(null),
    async resend(): Promise<void> {
      setSending(true);
      const result = await ask(userId, () => MEMBER["resend-confirmation"].$post({ param }));
      setSending(false);
      if (result.kind === "ok") toast.success(t("The confirmation email is on its way"));
      else setFailure({ title: msg("The confirmation email could not be sent"), refusal: result });
      onChanged();
    },
    async signOut(): Promise<void> {
      const result = await ask(userId, () => MEMBER["sign-out"].$post({ param }));
      if (result.kind === "ok") toast.success(t("The member is signed out everywhere"));
      else setFailure({ title: msg("The member could not be signed out"), refusal: result });
      onChanged();
    },
  };
}
