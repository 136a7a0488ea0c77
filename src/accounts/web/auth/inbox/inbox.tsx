import { useState } from "react";
import { data, redirect } from "react-router";
import { homeFor } from "#kernel/access.ts";
import { BRAND } from "#kernel/brand.ts";
import { isGuest } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { sayFlash } from "#shell/session/flash-message.ts";
import { sessionOf } from "#shell/session/session.ts";
import { actorOf, owesCode, secondStepPath, visitorOf } from "#shell/session/visitor.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Link } from "#shell/ui/link.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { INBOX_MESSAGES } from "../../../domain/inbox-messages.ts";
import { findMailApp } from "../../../domain/mail-apps.ts";
import { secondsToWait } from "../../../domain/one-time-code.ts";
import { NOT_OUR_FORM } from "../../../domain/sign-in-messages.ts";
import { SendAgain } from "../../code-form/send-again.tsx";
import { AuthFrame } from "../auth-frame.tsx";
import { type AuthView, authPath } from "../auth-path.ts";
import { ACCOUNT_FLASH } from "../flash-messages.ts";
import { issueFormToken, waitForFormToken } from "../form-token.ts";
import type { FormResult } from "../forms.ts";
import { lostForm } from "../lost-form.ts";
import type { FormVisit } from "../visit.ts";
import type { Route } from "./+types/inbox";
import { Advice } from "./advice.tsx";
import { type AwaitedMail, type MailPurpose, readAwaited } from "./awaited-mail.ts";
import { CodeForm } from "./code-form.tsx";
import { isMailUsed } from "./mail-used.ts";
import { OpenMail } from "./open-mail.tsx";
import { redeemCode } from "./redeem-code.ts";
import { goToInbox, requestMail } from "./request-mail.ts";
import { useMailUsed } from "./use-mail-used.ts";

export const handle = applicationPage;

/** The page is the same for an address with and without an account. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visitor = await visitorOf(context).catch(() => null);
  const mail = readAwaited(context, request);
  if (visitor && owesCode(visitor)) throw redirect(secondStepPath(mail?.next ?? null));
  if (visitor && !isGuest(visitor)) throw redirect(mail?.next ?? homeFor(actorOf(visitor)));
  if (!mail) throw redirect("/auth");
  const session = sessionOf(context);
  const flash = session.takeFlash("auth");
  const { secret, ...shown } = mail;
  return {
    mail: shown,
    wasUsed: await isMailUsed(session, secret),
    waitS: secondsToWait(mail.sentAt, context.get(pageContext).now),
    flash: flash && sayFlash(flash),
    app: findMailApp(mail.email),
    token: await issueFormToken(session),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const mail = readAwaited(context, request);
  if (mail && form.get("intent") === "again") return sendAgain(context, form, mail);
  if (mail) return redeemCode(context, form, mail);
  sessionOf(context).flash(ACCOUNT_FLASH.inboxTooLate);
  return redirect("/auth");
}

async function sendAgain(context: FormVisit["context"], form: FormData, mail: AwaitedMail) {
  const { token, isOurs } = await waitForFormToken(sessionOf(context), form);
  const refuse = (problem: string, status: number) =>
    data<FormResult>({ intent: "again", reply: {}, problem: t(problem), token }, { status });
  if (!isOurs) return refuse(NOT_OUR_FORM, 400);
  const answer = await requestMail(context, mail, token);
  return answer.ok ? goToInbox(context, mail) : refuse(answer.message, answer.status);
}

export const clientAction = (post: Route.ClientActionArgs) =>
  unlessLost(post, (form) => lostForm(form, INBOX_MESSAGES.failed));

/** No cache, because the page shows an email address. */
export const headers = () => ({ "cache-control": "no-store" });

export const meta: Route.MetaFunction = () => [
  { title: `${t(INBOX_MESSAGES.title)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

const USED_PAGE = "/auth/inbox/used";
const ASKED_IN: Record<MailPurpose, AuthView> = { signup: "signup", link: "signin", reset: "reset" };

export default function Inbox({ loaderData, actionData: result }: Route.ComponentProps) {
  const { mail, wasUsed, waitS, flash, app, token } = loaderData;
  const { purpose, email, next, sentAt } = mail;
  const address = <bdi className="font-semibold text-text wrap-anywhere">{email}</bdi>;
  const ways = [{ label: t("Send the email again"), fields: { token: result?.token ?? token } }];
  const [hasChanged, setHasChanged] = useState(false);
  const isUsed = wasUsed || hasChanged;
  useMailUsed(isUsed ? null : USED_PAGE, () => setHasChanged(true));
  if (isUsed) return <Used purpose={purpose} next={next} />;
  return (
    <AuthFrame
      title={t(INBOX_MESSAGES.title)}
      lead={
        <Sentence
          text={
            "The email to {address} has a link and a code. Open the link, or type the code here. You can read the email on another device."
          }
          parts={{ address }}
        />
      }
    >
      <div className="grid gap-6">
        {result?.problem && <ProblemBanner answer={result}>{t(result.problem)}</ProblemBanner>}
        {flash && !result?.problem && <Banner tone={flash.tone}>{flash.text}</Banner>}
        <CodeForm key={sentAt} result={result} />
        {app && <OpenMail app={app} />}
        <SendAgain message={String(sentAt)} seconds={waitS} ways={ways} />
        <Advice purpose={purpose} />
        <p className="grid justify-items-center gap-1 text-center">
          <Link href={authPath(ASKED_IN[purpose], next)} className="prose-link inline-block py-2">
            {t("Wrong address? Change it")}
          </Link>
          {purpose !== "link" && (
            <Link href={authPath("signin", next)} className="prose-link inline-block py-2">
              {t("Back to Sign In")}
            </Link>
          )}
        </p>
      </div>
    </AuthFrame>
  );
}

const USED = {
  signup: msg("Your address is confirmed. Sign in to go on here."),
  link: msg("The link in the email was opened in another browser. Sign in to go on here."),
  reset: msg("Your new password was set in another browser. Sign in to go on here."),
};

/** Another person may have opened the link, so this browser stays signed out. */
function Used({ purpose, next }: Pick<AwaitedMail, "purpose" | "next">) {
  return (
    <AuthFrame title={t("Thank you")}>
      <Banner tone="success">{t(USED[purpose])}</Banner>
      <ButtonLink href={authPath("signin", next)} size="lg" className="mt-6" wide>
        {t("Sign In")}
      </ButtonLink>
    </AuthFrame>
  );
}
