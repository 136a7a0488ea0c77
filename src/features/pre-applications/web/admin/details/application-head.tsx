import { MailPlus, Trash2, UserRound } from "lucide-react";
import { mailLink } from "#kernel/email-address.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { joinedText } from "#shell/admin/moment-text.ts";
import { memberPath } from "#shell/admin/tabs.ts";
import { useNow } from "#shell/page/root-data.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import type { ApplicationDetails } from "../../../contract/admin-pre-applications.ts";
import { APPLICATION_ADMIN_TEXTS, INVITE_REFUSALS } from "../../../domain/admin-messages.ts";
import { inviteRefusal } from "../../../domain/invitation.ts";
import { StatusBadge } from "../status-badge.tsx";

type Props = { application: ApplicationDetails; inviting: boolean; onInvite: () => void; onDelete: () => void };

const texts = APPLICATION_ADMIN_TEXTS;
const ICON = "size-4";

export function ApplicationHead({ application, inviting, onInvite, onDelete }: Props) {
  const { status, email, accountId, invitedAt } = application;
  const refusal = inviteRefusal(application, useNow());
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <StatusBadge status={status} />
        {application.changeWaits && <Badge tone="warning">{t(texts.changeWaits)}</Badge>}
        <a href={mailLink(email)} translate="no" className="prose-link inline-flex min-h-11 items-center wrap-anywhere">
          {email}
        </a>
      </div>
      <History application={application} />
      <p role="status" className="text-sm text-muted empty:hidden">
        {refusal !== null && t(INVITE_REFUSALS[refusal])}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {refusal === null && (
          <Button size="sm" pending={inviting} icon={<MailPlus aria-hidden className={ICON} />} onClick={onInvite}>
            {t(invitedAt === null ? texts.invite : texts.remind)}
          </Button>
        )}
        {accountId !== null && (
          <ButtonLink
            size="sm"
            variant="secondary"
            href={memberPath(accountId)}
            icon={<UserRound aria-hidden className={ICON} />}
          >
            {t(texts.member)}
          </ButtonLink>
        )}
        <Button size="sm" variant="secondary" icon={<Trash2 aria-hidden className={ICON} />} onClick={onDelete}>
          {t("Delete")}
        </Button>
      </div>
    </div>
  );
}

function History({ application: { createdAt, invitedAt, reminderCount } }: Pick<Props, "application">) {
  const facts = [
    t(texts.applied, { date: joinedText(createdAt) }),
    invitedAt && t(texts.invited, { date: joinedText(invitedAt) }),
    reminderCount > 0 && t(texts.reminders, { count: reminderCount }),
  ];
  return <p className="-mt-2 text-sm text-muted">{facts.filter(Boolean).join(" · ")}</p>;
}
