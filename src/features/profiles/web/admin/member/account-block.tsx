import { LogOut, MailPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { showPhone } from "#accounts/domain/phone.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { longDayText } from "#shell/admin/moment-text.ts";
import { QuestionDialog } from "#shell/admin/question-dialog.tsx";
import { ask } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import type { MemberAccount } from "../../../contract/admin-profiles.ts";
import { ADMIN_PROFILE_MESSAGES, ADMIN_PROFILE_TEXTS } from "../../../domain/admin/messages.ts";

const MEMBER = api.admin.profiles[":id"];

type AccountBlockProps = { userId: string; account: MemberAccount; onChanged: () => void };

/** Who can sign in to this profile, and what an administrator may do for them. */
export function AccountBlock({ userId, account, onChanged }: AccountBlockProps) {
  const [sending, setSending] = useState(false);
  const [asks, setAsks] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const param = { id: account.id };
  async function resend(): Promise<void> {
    setSending(true);
    const result = await ask(userId, () => MEMBER["resend-confirmation"].$post({ param }));
    setSending(false);
    if (result.kind === "ok") toast.success(t(ADMIN_PROFILE_MESSAGES.resent));
    else setFailure({ title: ADMIN_PROFILE_MESSAGES.resendFailed, refusal: result });
    onChanged();
  }
  async function signOut(): Promise<void> {
    const result = await ask(userId, () => MEMBER["sign-out"].$post({ param }));
    setAsks(false);
    if (result.kind === "ok") toast.success(t(ADMIN_PROFILE_MESSAGES.signedOut));
    else setFailure({ title: ADMIN_PROFILE_MESSAGES.signOutFailed, refusal: result });
    onChanged();
  }
  return (
    <Card as="section" title={t("Account")} level={3} quiet>
      <Facts account={account} />
      {failure && <FailureBanner className="mt-4" failure={failure} onDismiss={() => setFailure(null)} />}
      <div className="mt-4 flex flex-wrap gap-2">
        {!account.emailConfirmed && account.email !== null && (
          <Button
            size="sm"
            variant="secondary"
            pending={sending}
            icon={<MailPlus aria-hidden className="size-4" />}
            onClick={() => void resend()}
          >
            {t("Resend confirmation")}
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          icon={<LogOut aria-hidden className="size-4 rtl:-scale-x-100" />}
          disabled={account.sessions === 0}
          onClick={() => setAsks(true)}
        >
          {t("Sign out everywhere")}
        </Button>
      </div>
      <SignOutDialog open={asks} onClose={() => setAsks(false)} onSignOut={signOut} />
    </Card>
  );
}

function Facts({ account }: { account: MemberAccount }) {
  const { email, emailConfirmed, phone, isAdmin, createdAt, lastSignInAt, sessions } = account;
  return (
    <dl className="grid gap-3">
      <Fact label={t("Email")}>
        <span className="break-all">{email ?? t("None")}</span>
        <span className="mt-1 flex flex-wrap gap-2">
          {email !== null && (
            <Badge tone={emailConfirmed ? "success" : "warning"}>
              {emailConfirmed ? t("Confirmed") : t("Not confirmed")}
            </Badge>
          )}
          {isAdmin && <Badge tone="info">{t("Administrator")}</Badge>}
        </span>
      </Fact>
      {phone && <Fact label={t("Phone")}>{showPhone(phone)}</Fact>}
      <Fact label={t("Signed up")}>{longDayText(createdAt)}</Fact>
      <Fact label={t("Last sign-in")}>{lastSignInAt === null ? t("Never") : longDayText(lastSignInAt)}</Fact>
      <Fact label={t("Signed in on")}>
        {t("{count, plural, one {# device} other {# devices}}", { count: sessions })}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-medium text-muted">{label}</dt>
      <dd className="grid">{children}</dd>
    </div>
  );
}

type SignOutDialogProps = { open: boolean; onClose: () => void; onSignOut: () => Promise<void> };

function SignOutDialog({ open, onClose, onSignOut }: SignOutDialogProps) {
  return (
    <QuestionDialog
      open={open}
      title={t(ADMIN_PROFILE_TEXTS.signOutTitle)}
      question={t(ADMIN_PROFILE_TEXTS.confirmSignOut)}
      no={t("Cancel")}
      yes={t("Sign out")}
      onNo={onClose}
      onYes={onSignOut}
    />
  );
}
