import { type ReactNode, useState } from "react";
import { Outlet, useRevalidator } from "react-router";
import { DASHBOARD_MESSAGES } from "#features/profiles/domain/messages.ts";
import { BRAND } from "#kernel/brand.ts";
import { canManageEmails } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { requireAccess } from "#shell/admin/admin-access.ts";
import { AdminFailure } from "#shell/admin/admin-failure.tsx";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { PageFrame } from "#shell/admin/page-frame.tsx";
import { QuestionDialog } from "#shell/admin/question-dialog.tsx";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { ask, type Refusal } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import type { UncertainAnswer } from "../../contract/email-history.ts";
import { EMAIL_TEXTS } from "../../domain/messages.ts";
import type { Route } from "./+types/emails";
import "#platform/i18n/plurals.ts";

type Props = { userId: string; uncertain: UncertainAnswer };

function UncertainNotice({ userId, uncertain: { mails, later } }: Props) {
  const { confirming, setConfirming, failure, dismissFailure, sendAgain, leave } = useUncertain(userId);
  const count = mails + later;
  if (count === 0 && failure === null) return null;
  return (
    <>
      {failure && <FailureBanner failure={failure} onDismiss={dismissFailure} />}
      {count > 0 && (
        <Banner
          tone="warning"
          title={t("{count, plural, one {# email may not have arrived} other {# emails may not have arrived}}", {
            count,
          })}
          actions={
            mails > 0 && (
              <>
                <Button size="sm" onClick={() => setConfirming("again")}>
                  {t("Send again")}
                </Button>
                <Button size="sm" variant="secondary" onClick={() => setConfirming("leave")}>
                  {t("Do not send again")}
                </Button>
              </>
            )
          }
        >
          <p>
            {t(
              "The site stopped while {count, plural, one {this email was on its way to the mail server. It may have arrived, so we do not send it again} other {these emails were on their way to the mail server. Some may have arrived, so we do not send them again}}.",
              { count },
            )}
          </p>
          {later > 0 && (
            <p>
              {t(
                "{count, plural, one {# of them belongs to a send that is still under way, and can be sent again once that has ended.} other {# of them belong to sends that are still under way, and can be sent again once those have ended.}}",
                { count: later },
              )}
            </p>
          )}
        </Banner>
      )}
      <QuestionDialog
        open={confirming === "again"}
        title={t("Send again?")}
        question={t(
          "{count, plural, one {# email will be sent again. If the first one did arrive, its reader gets it twice.} other {# emails will be sent again. Some people may get theirs twice.}}",
          { count: mails },
        )}
        no={t("Cancel")}
        yes={t("{count, plural, one {Send # email again} other {Send # emails again}}", { count: mails })}
        onNo={() => setConfirming(null)}
        onYes={sendAgain}
      />
      <QuestionDialog
        open={confirming === "leave"}
        title={t("Do not send again?")}
        question={t(
          "{count, plural, one {# email stays as it is, and this notice goes. It can still be sent again from its send.} other {# emails stay as they are, and this notice goes. They can still be sent again from their sends.}}",
          { count: mails },
        )}
        no={t("Cancel")}
        yes={t("Leave as it is")}
        onNo={() => setConfirming(null)}
        onYes={leave}
      />
    </>
  );
}

const UNCERTAIN = api.admin["email-history"].uncertain;

function useUncertain(userId: string) {
  const { revalidate } = useRevalidator();
  const [confirming, setConfirming] = useState<"again" | "leave" | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function sendAgain(): Promise<void> {
    const result = await ask(userId, () => UNCERTAIN.retry.$post({ json: { mayArriveTwice: true } }));
    settle(result.kind === "ok" ? null : result);
    if (result.kind === "ok")
      toast.success(
        t("{count, plural, one {# email waits to be sent again.} other {# emails wait to be sent again.}}", {
          count: result.data.requeued,
        }),
      );
  }

  async function leave(): Promise<void> {
    const result = await ask(userId, () => UNCERTAIN.leave.$post());
    settle(result.kind === "ok" ? null : result);
    if (result.kind === "ok") toast.success(t("Nothing is sent again."));
  }

  function settle(refusal: Refusal | null): void {
    setConfirming(null);
    setFailure(refusal && { title: msg("This did not work."), refusal });
    void revalidate();
  }

  return { confirming, setConfirming, failure, dismissFailure: () => setFailure(null), sendAgain, leave };
}

export const handle = applicationPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAccess(canManageEmails, { context, request });
  return { admin, uncertain: await loadUncertain(apiOf(context)) };
}

/** @returns null when loading failed; the open tab reports the error */
async function loadUncertain(api: ReturnType<typeof apiOf>): Promise<UncertainAnswer | null> {
  try {
    return await unwrap<UncertainAnswer>(api.api.admin["email-history"].uncertain.$get());
  } catch {
    return null;
  }
}

/** The number of uncertain mails is loaded again on every navigation. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = () => [
  { title: `${t(EMAIL_TEXTS.title)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Emails({ loaderData: { admin, uncertain } }: Route.ComponentProps) {
  return (
    <EmailFrame>
      {uncertain && <UncertainNotice userId={admin.userId} uncertain={uncertain} />}
      <Outlet context={admin} />
    </EmailFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminFailure error={error}>
      <EmailFrame>
        <Retry message={t(DASHBOARD_MESSAGES.network)} />
      </EmailFrame>
    </AdminFailure>
  );
}

/** docs/product/email.md */
const EmailFrame = ({ children }: { children: ReactNode }) => (
  <PageFrame title={t(EMAIL_TEXTS.title)} back={t("Back to administration")} part>
    {children}
  </PageFrame>
);
