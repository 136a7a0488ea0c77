import { CircleCheck, Mail } from "lucide-react";
import { useEffect } from "react";
import { redirect, useRevalidator } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { sayFlash } from "#shell/session/flash-message.ts";
import { sessionOf } from "#shell/session/session.ts";
import { announceSession } from "#shell/session/session-channel.ts";
import { requireSignedIn } from "#shell/session/visitor.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Link } from "#shell/ui/link.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { type ChangeMail, changeLead, openMails } from "../../../domain/email-change.ts";
import { INBOX_MESSAGES } from "../../../domain/inbox-messages.ts";
import { findMailApp } from "../../../domain/mail-apps.ts";
import { EMAIL_MESSAGES } from "../../../domain/messages.ts";
import { secondsToWait } from "../../../domain/one-time-code.ts";
import { SendAgain } from "../../code-form/send-again.tsx";
import { AuthFrame } from "../auth-frame.tsx";
import { lostForm } from "../lost-form.ts";
import type { Route } from "./+types/change";
import { Advice } from "./advice.tsx";
import { CodeForm } from "./code-form.tsx";
import { askForChangeAgain, CHANGE_PAGE, fetchEmailChange, redeemChangeCode } from "./email-change.ts";
import { OpenMail } from "./open-mail.tsx";
import { useMailUsed } from "./use-mail-used.ts";

export const handle = applicationPage;

const SETTINGS = "/edit-profile?tab=password";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { email } = await requireSignedIn({ context, request });
  const session = sessionOf(context);
  const change = await fetchEmailChange(session);
  if (change.mails.length > 0) {
    const flash = session.takeFlash("auth");
    const sentAt = change.sent_at ? Date.parse(change.sent_at) : 0;
    return {
      change,
      isFirst: email === "",
      waitS: secondsToWait(sentAt, context.get(pageContext).now),
      flash: flash && sayFlash(flash),
    };
  }
  // This browser's session began under the old address.
  if (session.claims?.email === email) throw redirect(SETTINGS);
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireSignedIn({ context, request });
  const form = await readForm(request);
  const change = await fetchEmailChange(sessionOf(context));
  if (change.mails.length === 0) return redirect(CHANGE_PAGE);
  return form.get("intent") === "again" ? askForChangeAgain(context, change) : redeemChangeCode(context, form, change);
}

export const clientAction = (post: Route.ClientActionArgs) =>
  unlessLost(post, (form) => lostForm(form, INBOX_MESSAGES.failed));

export const meta: Route.MetaFunction = () => [{ title: `${t(INBOX_MESSAGES.title)} · ${BRAND.name}` }];

export default function ChangeOfAddress({ loaderData, actionData: result }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const open = loaderData ? openMails(loaderData.change.mails) : [];
  const address = open.length > 0 ? `/auth/inbox/change/used?left=${open.length}` : null;
  useMailUsed(address, () => void revalidate());
  if (!loaderData) return <Changed />;
  const { change, isFirst, waitS, flash } = loaderData;
  const { mails, sent_at } = change;
  const apps = new Map(open.flatMap(({ email }) => findMailApp(email) ?? []).map((app) => [app.name, app]));
  const hint =
    open.length > 1
      ? msg(
          "Open the link in each email, or type its code here, one after the other. You can read the emails on another device.",
        )
      : msg("Open the link in the email, or type its code here. You can read it on another device.");
  const lead = t(changeLead(mails, isFirst));
  const isHalfDone = open.length < mails.length;
  return (
    <AuthFrame title={t(INBOX_MESSAGES.title)} lead={isHalfDone ? undefined : lead}>
      <div className="grid gap-6">
        {isHalfDone && <Banner tone="success">{lead}</Banner>}
        {result?.problem && <ProblemBanner answer={result}>{t(result.problem)}</ProblemBanner>}
        {flash && !result?.problem && <Banner tone={flash.tone}>{flash.text}</Banner>}
        <MailList mails={mails} />
        <div className="grid gap-4">
          <p>{t(hint)}</p>
          <CodeForm key={`${sent_at} ${open.length}`} result={result} />
        </div>
        {[...apps.values()].map((app) => (
          <OpenMail key={app.name} app={app} />
        ))}
        <SendAgain
          message={String(sent_at)}
          seconds={waitS}
          ways={[{ label: t("Send the email again"), fields: {} }]}
        />
        <Advice purpose={mails.length > 1 ? "change" : "address"} />
        <p className="grid justify-items-center gap-1 text-center">
          <Link href={`${SETTINGS}&change=email`} className="prose-link inline-block py-2">
            {t("Wrong address? Change it")}
          </Link>
          <Link href={SETTINGS} className="prose-link inline-block py-2">
            {t("Back to Account Settings")}
          </Link>
        </p>
      </div>
    </AuthFrame>
  );
}

function MailList({ mails }: { mails: readonly ChangeMail[] }) {
  return (
    <ul className="grid divide-y divide-line rounded-md border border-line">
      {mails.map(({ email, confirmed }) => {
        const Icon = confirmed ? CircleCheck : Mail;
        return (
          <li key={email} className="flex items-center gap-3 px-4 py-3">
            <Icon aria-hidden className={`size-5 shrink-0 ${confirmed ? "text-success" : "text-accent"}`} />
            <span className="min-w-0">
              <bdi className="block font-semibold wrap-anywhere">{email}</bdi>
              <span className={`text-sm ${confirmed ? "text-success" : "text-muted"}`}>
                {confirmed ? t("Confirmed") : t("Not confirmed yet")}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Changed() {
  useEffect(() => announceSession({ type: "USER_UPDATED", userId: null }), []);
  return (
    <AuthFrame title={t("Thank you")}>
      <Banner tone="success">{t(EMAIL_MESSAGES.changed)}</Banner>
      <ButtonLink href={SETTINGS} className="mt-6" wide>
        {t("Back to Account Settings")}
      </ButtonLink>
    </AuthFrame>
  );
}
