import { redirect, useActionData, useLoaderData, useLocation, useNavigation } from "react-router";
import { homeFor } from "#kernel/access.ts";
import { BRAND } from "#kernel/brand.ts";
import { isGuest } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { safeReturnPath } from "#platform/i18n/return-path.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { type Session, sessionOf, type Tokens } from "#shell/session/session.ts";
import { actorOf, owesCode, secondStepPath, visitorOf } from "#shell/session/visitor.ts";
import { Button } from "#shell/ui/button.tsx";
import { Link } from "#shell/ui/link.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import type { CodeAnswer } from "../../../contract/auth.ts";
import { ATTEMPTS_MESSAGES } from "../../../domain/attempts-messages.ts";
import { callAccounts } from "../../call-accounts.ts";
import { CodeForm, NumberForm } from "../../phone-form/phone-form.tsx";
import { countryOptions, findPhoneSettings, usualCountry } from "../../phone-form/phone-settings.ts";
import { handlePhoneStep, lostStep, type PhoneApi, type PhoneStep } from "../../phone-form/steps.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { authPath } from "../auth-path.ts";
import { otherMethodsText } from "../other-methods-text.ts";
import { fetchSignInMethods } from "../sign-in-methods.ts";
import { TermsNote } from "../terms-note.tsx";
import { afterSignIn } from "../visit.ts";
import type { Route } from "./+types/phone";

export const handle = applicationPage;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const next = safeReturnPath(url.searchParams.get("next"));
  const visitor = await visitorOf(context);
  if (owesCode(visitor)) throw redirect(secondStepPath(next));
  if (!isGuest(visitor)) throw redirect(next ?? homeFor(actorOf(visitor)));
  const settings = await findPhoneSettings(sessionOf(context));
  if (settings.channels.length === 0) throw redirect(authPath("signin", next));
  return {
    next,
    methods: { ...(await fetchSignInMethods(sessionOf(context))), phone: false },
    channels: settings.channels,
    countries: countryOptions(settings),
    country: usualCountry(settings, request.headers.get("accept-language")),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const session = sessionOf(context);
  const outcome = await handlePhoneStep(await readForm(request), signInApi(session));
  if (!outcome.done) return outcome.answer;
  session.start(outcome.data);
  return redirect(await afterSignIn(context, safeReturnPath(url.searchParams.get("next"))));
}

export const clientAction = (post: Route.ClientActionArgs) => unlessLost(post, lostStep);

export const meta: Route.MetaFunction = () => [
  { title: `${t("Use my phone number")} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

const START: PhoneStep = { step: "number", reply: {} };

export default function Phone() {
  const { next, methods, channels, countries, country } = useLoaderData<typeof loader>();
  const step = useActionData<typeof action>() ?? START;
  const { formData } = useNavigation();
  const { pathname, search } = useLocation();
  const pending = formData !== undefined && formData.get("intent") !== "again";
  const isCode = step.step === "code";
  return (
    <AuthFrame
      key={step.step}
      title={isCode ? t("Enter the code") : t("Use my phone number")}
      lead={isCode ? undefined : t("We will send you a code to sign in or create your account.")}
    >
      <div className="grid gap-6">
        {step.problem && (
          <ProblemBanner answer={step}>
            {t(step.problem)}
            {step.problem === t(ATTEMPTS_MESSAGES.code) && ` ${otherMethodsText(methods)}`}
          </ProblemBanner>
        )}
        {isCode ? (
          <CodeForm step={step} channels={channels}>
            <Button type="submit" size="lg" wide pending={pending} pendingLabel={t("Checking your code...")}>
              {t("Continue")}
            </Button>
          </CodeForm>
        ) : (
          <NumberForm reply={step.reply} countries={countries} country={country} channels={channels}>
            <Button type="submit" size="lg" wide pending={pending} pendingLabel={t("Sending...")}>
              {t("Send me a code")}
            </Button>
            <TermsNote by="goOn" />
          </NumberForm>
        )}
        <p className="grid justify-items-center gap-1 text-center">
          {isCode && (
            <Link href={pathname + search} className="prose-link inline-block py-2">
              {t("Use another number")}
            </Link>
          )}
          <Link href={authPath("signin", next)} className="prose-link inline-block py-2">
            {t("Use my email address instead")}
          </Link>
        </p>
      </div>
    </AuthFrame>
  );
}

/** Sign-in and sign-up are one step: a number without an account gets a new one. */
function signInApi(session: Session): PhoneApi<Tokens> {
  const ask: PhoneApi<Tokens>["ask"] = (body) => callAccounts<CodeAnswer>(session, "/otp", { body });
  return {
    ask,
    askAgain: ask,
    verify: (proof) => callAccounts<Tokens>(session, "/verify", { body: { type: "sms", ...proof } }),
  };
}
