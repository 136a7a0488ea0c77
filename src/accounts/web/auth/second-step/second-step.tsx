import { useEffect, useRef } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { isGuest } from "#kernel/permissions.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { safeReturnPath } from "#platform/i18n/return-path.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { type Session, sessionOf } from "#shell/session/session.ts";
import { owesCode, visitorOf } from "#shell/session/visitor.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { Link } from "#shell/ui/link.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import type { AuthUser } from "../../../contract/auth.ts";
import { ATTEMPTS_MESSAGES } from "../../../domain/attempts-messages.ts";
import { CODE_LENGTH } from "../../../domain/one-time-code.ts";
import type { PhoneChannel } from "../../../domain/phone.ts";
import { KEY_MESSAGES, SECOND_STEP_MESSAGES } from "../../../domain/second-factor-messages.ts";
import { callAuth } from "../../call-accounts.ts";
import { useCeremony } from "../../passkeys/use-ceremony.ts";
import { findPhoneSettings } from "../../phone-form/phone-settings.ts";
import { SendCodeAgain } from "../../phone-form/send-code-again.tsx";
import { sentMessage } from "../../phone-form/steps.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { authPath } from "../auth-path.ts";
import { afterSignIn } from "../visit.ts";
import type { Route } from "./+types/second-step";
import { listStepFactors, type StepFactor, type StepReply, submitStep } from "./submit-step.ts";

type Props = { factor: StepFactor; channels: readonly PhoneChannel[]; reply: StepReply; address: string };

function CodeStep({ factor, channels, reply, address }: Props) {
  const { problem, challengeId, channel = channels[0] } = reply;
  const { formData } = useNavigation();
  const pending = formData !== undefined && formData.get("intent") !== "again";
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!reply.problem) return;
    field.current?.focus();
    field.current?.select();
  }, [reply]);
  if (factor.type === "phone" && !challengeId) return <SendCode channels={channels} address={address} />;
  const isOnPaper = factor.type === "recovery_code";
  return (
    <div className="grid gap-6">
      <Form method="post" action={address} noValidate className="grid gap-5">
        {challengeId && <input type="hidden" name="challengeId" value={challengeId} />}
        {challengeId && channel && <input type="hidden" name="channel" value={channel} />}
        <Field
          label={isOnPaper ? t("Recovery code") : t("Code")}
          hint={isOnPaper ? undefined : t("{count} digits", { count: CODE_LENGTH })}
          error={problem && t(problem)}
          required
        >
          <Input
            ref={field}
            name="code"
            inputMode={isOnPaper ? "text" : "numeric"}
            autoComplete={isOnPaper ? "off" : "one-time-code"}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={isOnPaper ? 40 : 12}
            autoFocus
            className={isOnPaper ? "font-mono" : "text-center text-2xl tracking-[0.35em] tabular-nums"}
          />
        </Field>
        <Button type="submit" size="lg" wide pending={pending} pendingLabel={t("Checking your code...")}>
          {t("Continue")}
        </Button>
      </Form>
      {challengeId && channel && <SendCodeAgain phone="" message={challengeId} channel={channel} channels={channels} />}
    </div>
  );
}

function SendCode({ channels, address }: Pick<Props, "channels" | "address">) {
  const { formData } = useNavigation();
  if (channels.length === 0) return <Banner tone="warning">{t(SECOND_STEP_MESSAGES.phoneOff)}</Banner>;
  return (
    <div className="grid gap-3">
      {channels.map((channel) => (
        <Form key={channel} method="post" action={address}>
          <input type="hidden" name="channel" value={channel} />
          <Button
            type="submit"
            name="intent"
            value="send"
            size="lg"
            wide
            variant={channel === channels[0] ? "primary" : "secondary"}
            pending={formData?.get("channel") === channel}
          >
            {channels.length === 1 ? t("Send me a code") : labelOf(channel)}
          </Button>
        </Form>
      ))}
    </div>
  );
}

const labelOf = (channel: PhoneChannel): string =>
  channel === "whatsapp" ? t("Send me a code by WhatsApp") : t("Send me a code by SMS");

export const handle = applicationPage;

export async function loader({ context, url }: Route.LoaderArgs) {
  const next = safeReturnPath(url.searchParams.get("next"));
  const visitor = await visitorOf(context);
  if (!isGuest(visitor)) throw redirect(await afterSignIn(context, next));
  if (!owesCode(visitor)) throw redirect(authPath("signin", next));
  const session = sessionOf(context);
  const [chosen, phone] = await Promise.all([chooseFactor(session, url), findPhoneSettings(session)]);
  return { next, ...chosen, channels: phone.channels };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const next = safeReturnPath(url.searchParams.get("next"));
  if (!owesCode(await visitorOf(context))) return redirect(await afterSignIn(context, next));
  const session = sessionOf(context);
  const { factor } = await chooseFactor(session, url);
  const reply = await submitStep(session, factor, await readForm(request));
  if (reply === null) return redirect(await afterSignIn(context, next));
  return data(reply, { status: reply.problem ? 422 : 200 });
}

export const clientAction = (post: Route.ClientActionArgs) =>
  unlessLost(post, (form): StepReply => ({ problem: SECOND_STEP_MESSAGES.failed, ...sentMessage(form) }));

/** The URL names the chosen second factor, so that the choice works without script. */
async function chooseFactor(session: Session, url: URL) {
  const user = await callAuth<AuthUser>(session, { path: "/user", method: "GET" });
  const factors = user.ok ? listStepFactors(user.data) : [];
  const factor = factors.find(({ id }) => id === url.searchParams.get("way")) ?? factors[0];
  if (!factor) throw new Response(SECOND_STEP_MESSAGES.failed, { status: 503 });
  return { factor, others: factors.filter(({ id }) => id !== factor.id) };
}

export const headers = () => ({ "cache-control": "no-store" });

export const meta: Route.MetaFunction = () => [
  { title: `${t("One more step")} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

const LEADS = {
  totp: SECOND_STEP_MESSAGES.totp,
  phone: SECOND_STEP_MESSAGES.phone,
  webauthn: SECOND_STEP_MESSAGES.webauthn,
  recovery_code: SECOND_STEP_MESSAGES.recovery,
};

export default function SecondStep({
  loaderData: { next, factor, others, channels },
  actionData: reply = {},
}: Route.ComponentProps) {
  const { problem, challengeId } = reply;
  const addressOf = (id: string) => `/auth/second-step?${new URLSearchParams({ way: id, ...(next && { next }) })}`;
  const lead = challengeId ? SECOND_STEP_MESSAGES.phoneSent : LEADS[factor.type];
  return (
    <AuthFrame key={factor.id} title={t("One more step")} lead={t(SECOND_STEP_MESSAGES.lead)}>
      <div className="grid gap-6">
        <p>{t(lead)}</p>
        {problem && factor.type === "phone" && !challengeId && (
          <ProblemBanner answer={reply}>{t(problem)}</ProblemBanner>
        )}
        {factor.type === "webauthn" ? (
          <KeyButton factor={factor.id} next={next} />
        ) : (
          <CodeStep factor={factor} channels={channels} reply={reply} address={addressOf(factor.id)} />
        )}
        {others.length > 0 && problem && t(problem) === t(ATTEMPTS_MESSAGES.secondStep) && (
          <p className="text-center">{t("You can still get in another way:")}</p>
        )}
        {others.length > 0 && (
          <ul className="grid justify-items-center gap-1 text-center">
            {others.map(({ id, label }) => (
              <li key={id}>
                <Link href={addressOf(id)} className="prose-link inline-block py-2">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <p className="text-center text-sm text-muted">{t(SECOND_STEP_MESSAGES.lost)}</p>
        <form method="post" action={addressIn("/sign-out")} data-sign-out="" className="grid">
          <Button type="submit" variant="ghost" wide>
            {t("Sign Out")}
          </Button>
        </form>
      </div>
    </AuthFrame>
  );
}

function KeyButton({ factor, next }: { factor: string; next: string | null }) {
  const action = `/auth/second-step/key?${new URLSearchParams({ factor, ...(next && { next }) })}`;
  const onDone = (to: string) => window.location.assign(addressIn(to));
  const { busy, problem, run } = useCeremony({ ceremony: "get", action, onDone, words: KEY_MESSAGES });
  return (
    <div className="grid gap-4">
      <noscript>
        <Banner tone="warning">{t(SECOND_STEP_MESSAGES.needsScript)}</Banner>
      </noscript>
      <Button size="lg" wide pending={busy} onClick={run} className="noscript:hidden">
        {t("Use my security key")}
      </Button>
      {problem && <Banner tone={problem.calm ? "info" : "error"}>{problem.text}</Banner>}
    </div>
  );
}
