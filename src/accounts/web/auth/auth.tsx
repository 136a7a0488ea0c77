import { type FormEvent, useEffect, useRef, useState } from "react";
import { redirect, useActionData, useLoaderData, useLocation, useNavigation } from "react-router";
import { homeFor } from "#kernel/access.ts";
import { BRAND } from "#kernel/brand.ts";
import { isGuest } from "#kernel/permissions.ts";
import { SIGN_UP_CLOSED } from "#kernel/session-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { safeReturnPath } from "#platform/i18n/return-path.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { soon } from "#shell/page/optional-data.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import { type SaidFlash, sayFlash } from "#shell/session/flash-message.ts";
import { sessionOf } from "#shell/session/session.ts";
import { actorOf, owesCode, secondStepPath, visitorOf } from "#shell/session/visitor.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { Link } from "#shell/ui/link.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import type { DemoSignIns } from "../../contract/demo-sign-ins.ts";
import { FORM_FAILURES } from "../../domain/form-failures.ts";
import { askAccountRules } from "../account-rules.ts";
import type { Route } from "./+types/auth";
import { resendConfirmation, sendReset, sendSignInLink, signIn, signUp } from "./auth-actions.ts";
import { ResetForm, SignInForm, SignUpForm } from "./auth-forms.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { type AuthView, authPath } from "./auth-path.ts";
import { DemoSignInList } from "./demo-sign-ins.tsx";
import { issueFormToken } from "./form-token.ts";
import { readAwaited } from "./inbox/awaited-mail.ts";
import { lostForm } from "./lost-form.ts";
import { OtherSignInMethods } from "./other-sign-in-methods.tsx";
import { fetchSignInMethods, methodsForSignUp } from "./sign-in-methods.ts";
import { TermsNote } from "./terms-note.tsx";
import type { FormVisit } from "./visit.ts";

type Intent = keyof typeof FORM_FAILURES;

const VIEWS: Record<string, AuthView> = { signup: "signup", reset: "reset" };
const USUAL: Record<AuthView, Intent> = { signin: "sign-in", signup: "sign-up", reset: "reset" };

const viewOf = ({ searchParams }: URL): AuthView => VIEWS[searchParams.get("mode") ?? ""] ?? "signin";

/** In some browsers, Enter submits a form without a button's value: then the open tab gives the intent. */
function intentOf(form: FormData, url: URL): Intent {
  const intent = form.get("intent");
  return isIntent(intent) ? intent : USUAL[viewOf(url)];
}

const isIntent = (intent: unknown): intent is Intent => Object.hasOwn(FORM_FAILURES, String(intent));

export const handle = applicationPage;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const next = safeReturnPath(url.searchParams.get("next"));
  // The page is shown even when the visitor cannot be determined.
  const visitor = await visitorOf(context).catch(() => null);
  if (visitor && owesCode(visitor)) throw redirect(secondStepPath(next));
  if (visitor && !isGuest(visitor)) throw redirect(next ?? homeFor(actorOf(visitor)));
  const flash = sessionOf(context).takeFlash("auth");
  const isLocal = context.get(pageContext).local;
  const cast: DemoSignIns | null = isLocal ? await soon(context, unwrap(apiOf(context).api.dev.cast.$get())) : null;
  return {
    view: viewOf(url),
    next,
    email: flash?.email ?? url.searchParams.get("email") ?? readAwaited(context, request)?.email ?? "",
    flash: flash && sayFlash(flash),
    cast: cast ?? [],
    methods: await fetchSignInMethods(sessionOf(context)),
    rules: await askAccountRules(sessionOf(context)),
    token: await issueFormToken(sessionOf(context)),
  };
}

const VERBS = {
  "sign-in": signIn,
  "sign-up": signUp,
  reset: sendReset,
  resend: resendConfirmation,
  link: sendSignInLink,
} satisfies Record<Intent, unknown>;

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const next = safeReturnPath(url.searchParams.get("next"));
  const visit: FormVisit = { context, form, next, acceptLanguage: request.headers.get("accept-language") };
  return VERBS[intentOf(form, url)](visit);
}

export const clientAction = (post: Route.ClientActionArgs) =>
  unlessLost(post, (form) => lostForm(form, FORM_FAILURES[intentOf(form, post.url)]));

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${titleOf(loaderData?.view ?? "signin", loaderData?.rules.isSignUpClosed)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Auth() {
  const { view, next, flash, cast, methods, rules, token, ...given } = useLoaderData<typeof loader>();
  const { email, handlers } = useTypedEmail(given.email);
  const result = useActionData<typeof action>();
  const pending = usePending();
  const isClosed = view === "signup" && rules.isSignUpClosed;
  const form = { result, email, next, pending, token: result?.token ?? token };
  return (
    <AuthFrame title={titleOf(view, isClosed)} lead={isClosed ? undefined : leadOf(view)}>
      {view !== "reset" && !rules.isSignUpClosed && <AuthTabs view={view} next={next} />}
      <div {...handlers} className="mt-6 grid gap-6">
        <AuthBanners flash={flash} result={result} />
        {view === "signin" && <SignInForm key="signin" {...form} byPhone={methods.phone} />}
        {view === "signup" && !isClosed && <SignUpForm key="signup" {...form} minLength={rules.passwordMinLength} />}
        {isClosed && <SignUpClosed next={next} />}
        {view === "reset" && <ResetForm key="reset" {...form} />}
        {view !== "reset" && !isClosed && (
          <OtherSignInMethods methods={view === "signup" ? methodsForSignUp(methods) : methods} next={next} />
        )}
        {view === "signin" && <TermsNote by="signIn" />}
        {view === "signin" && cast.length > 0 && <DemoSignInList cast={cast} />}
      </div>
    </AuthFrame>
  );
}

function usePending() {
  const { state, formData } = useNavigation();
  if (state === "idle" || !formData) return null;
  const intent = String(formData.get("intent"));
  if (intent === "sign-up") return { intent, label: t("Creating your account...") };
  if (intent !== "sign-in") return { intent, label: t("Sending...") };
  return { intent, label: t(state === "submitting" ? "Checking authentication..." : "Redirecting to dashboard...") };
}

function titleOf(view: AuthView, isClosed = false): string {
  if (view === "signup" && isClosed) return t("Sign-up is closed");
  if (view === "signup") return t("Create your account");
  return view === "reset" ? t("Reset Password") : t("Welcome back");
}

function leadOf(view: AuthView): string {
  if (view === "signup") return t("Join the community. It takes about four minutes.");
  if (view === "reset") return t("Enter your email address. We will send you a link to set a new password.");
  return t("Sign in to your account.");
}

/** AUTH_DISABLE_SIGNUP. */
function SignUpClosed({ next }: { next: string | null }) {
  return (
    <>
      <Banner tone="info">{t(SIGN_UP_CLOSED)}</Banner>
      <ButtonLink href={authPath("signin", next)} size="lg" wide>
        {t("Sign In")}
      </ButtonLink>
    </>
  );
}

type Props = {
  flash: SaidFlash | null;
  result: { problem?: string | undefined } | undefined;
};

/** The form's problem is shown instead of the flash message (docs/product/site.md#notices-between-pages). */
function AuthBanners({ flash, result }: Props) {
  const { state } = useLocation();
  const hydrated = useHydrated();
  if (result?.problem) return <ProblemBanner answer={result}>{t(result.problem)}</ProblemBanner>;
  if (flash) return <Banner tone={flash.tone}>{flash.text}</Banner>;
  const message: unknown = hydrated ? state?.message : undefined;
  return typeof message === "string" && message ? <Banner tone="success">{message}</Banner> : null;
}

/** The tabs are links, so that they work without script. */
function AuthTabs({ view, next }: { view: AuthView; next: string | null }) {
  const tabs = [
    { view: "signin", label: t("Sign In") },
    { view: "signup", label: t("Sign Up") },
  ] as const;
  return (
    <nav aria-label={t("Sign in or sign up")} className="grid grid-cols-2 gap-1 rounded-full bg-sunken p-1">
      {tabs.map((tab) => (
        <Link
          key={tab.view}
          href={authPath(tab.view, next)}
          aria-current={tab.view === view ? "page" : undefined}
          className={cx(
            "flex min-h-11 items-center justify-center rounded-full font-semibold no-underline",
            tab.view === view ? "bg-raised text-accent shadow-sm" : "text-muted hover:text-accent",
          )}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

function useTypedEmail(given: string) {
  const [typed, setTyped] = useState<string | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  const note = (input: EventTarget | null | undefined) => {
    if (input instanceof HTMLInputElement && input.name === "email") setTyped(input.value);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the page's script was there
  useEffect(() => note(ref.current?.querySelector("[name=email]")), []);
  return { email: typed ?? given, handlers: { ref, onInput: ({ target }: FormEvent) => note(target) } };
}
