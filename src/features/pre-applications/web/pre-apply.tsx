import { useEffect, useRef, useState } from "react";
import { homeFor } from "#kernel/access.ts";
import { BRAND } from "#kernel/brand.ts";
import { isGuest } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { attempt } from "#shell/drafts/try-storage.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { sessionOf } from "#shell/session/session.ts";
import { actorOf, visitorOf } from "#shell/session/visitor.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { APPLICATION_TEXTS } from "../domain/messages.ts";
import { PRE_APPLY_PAGE } from "../domain/page.ts";
import type { Route } from "./+types/pre-apply";
import { type Answers, LIST_NAMES, overlayAnswers, readAnswers, TEXT_NAMES } from "./answers.ts";
import { ApplicationForm } from "./application-form.tsx";
import { Frame } from "./frame.tsx";
import { loadQuestions, type Questions } from "./questions.ts";
import { beginForm, type Refusal, sendApplication } from "./send-application.ts";

type Draft = { answers: Answers; savedAt: number };

const KEY = "isa:pre-application";
const RETENTION_MS = 30 * 24 * 3_600_000;

/** Answers typed before hydration have priority over the stored draft. The draft does not keep the consent. */
function useApplicationDraft() {
  const formRef = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Answers | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!formRef.current) return;
    const onPage = answersOf(formRef.current);
    const stored = findDraft();
    const together = overlayAnswers(stored, onPage);
    if (hasAnswers(together)) storeDraft(together);
    if (!stored) return;
    setDraft(together);
    if (!isSame(together, overlayAnswers(null, onPage))) setRound((before) => before + 1);
  }, []);

  return {
    formRef,
    draft,
    /** The form's React key: a new value resets the form. */
    round,
    store: (form: HTMLFormElement) => storeDraft(answersOf(form)),
    forget() {
      clearApplicationDraft();
      setDraft(null);
      setRound((before) => before + 1);
    },
  };
}

function clearApplicationDraft(): void {
  attempt(() => localStorage.removeItem(KEY));
}

const answersOf = (form: HTMLFormElement): Answers => ({ ...readAnswers(new FormData(form)), consent: "" });
const hasAnswers = (answers: Answers) => Object.values(answers).some((answer) => answer.length > 0);
const isSame = (one: Answers, other: Answers) => JSON.stringify(one) === JSON.stringify(other);

function storeDraft(answers: Answers): void {
  attempt(() => localStorage.setItem(KEY, JSON.stringify({ answers, savedAt: Date.now() } satisfies Draft)));
}

function findDraft(): Answers | null {
  const stored = attempt(() => JSON.parse(localStorage.getItem(KEY) ?? "null") as unknown);
  if (!isDraft(stored)) return null;
  if (Date.now() - stored.savedAt <= RETENTION_MS) return stored.answers;
  clearApplicationDraft();
  return null;
}

/** The stored draft is checked, because another version of this page may have written it. */
function isDraft(stored: unknown): stored is Draft {
  const answers = (stored as Draft | null | undefined)?.answers;
  return (
    typeof answers === "object" &&
    TEXT_NAMES.every((name) => typeof answers[name] === "string") &&
    LIST_NAMES.every((name) => Array.isArray(answers[name]))
  );
}

export const handle = applicationPage;

export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  if (!isGuest(visitor)) return { view: "member" as const, home: homeFor(actorOf(visitor)) };
  if (url.searchParams.has("sent")) {
    return { view: "sent" as const, email: sessionOf(context).takeFlash("page")?.email ?? null };
  }
  const [questions, token] = await Promise.all([loadQuestions(context), beginForm(context)]);
  return { view: "form" as const, questions, token };
}

export async function action({ context, request }: Route.ActionArgs) {
  return sendApplication(context, await readForm(request));
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta({
    siteUrl: root.loaderData?.siteUrl,
    path: PRE_APPLY_PAGE.path,
    title: `${t(PRE_APPLY_PAGE.title)} · ${BRAND.name}`,
    description: t(PRE_APPLY_PAGE.description),
    image: "/share/pages/preApply.png",
  });
}

export default function PreApply({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.view === "member") return <MemberNote home={loaderData.home} />;
  if (loaderData.view === "sent") return <Sent email={loaderData.email} />;
  return <Apply questions={loaderData.questions} token={loaderData.token} refusal={actionData} />;
}

type ApplyProps = { questions: Questions; token: string; refusal: Refusal | undefined };

function Apply({ questions, token, refusal }: ApplyProps) {
  const { formRef, draft, round, store, forget } = useApplicationDraft();
  return (
    <Frame title={t("Join {name}", { name: BRAND.name })} lead={t(PRE_APPLY_PAGE.lead)}>
      {draft && (
        <Banner
          tone="info"
          className="mb-8"
          actions={
            <Button variant="secondary" size="sm" onClick={forget}>
              {t("Start again")}
            </Button>
          }
        >
          {t("We brought back what you had typed on this device.")}
        </Banner>
      )}
      <ApplicationForm
        key={round}
        ref={formRef}
        questions={questions}
        token={token}
        refusal={refusal}
        answers={refusal?.answers ?? draft ?? {}}
        onChange={store}
      />
    </Frame>
  );
}

function MemberNote({ home }: { home: string }) {
  return (
    <Frame
      title={t("You are already with us")}
      lead={t("This is where others apply to join. You have an account, so there is nothing for you to fill in.")}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={home} size="lg">
          {t("Go to my dashboard")}
        </ButtonLink>
        <ButtonLink href="/community" size="lg" variant="secondary">
          {t("Meet the community")}
        </ButtonLink>
      </div>
    </Frame>
  );
}

/** @param email the address of the application; null when the page is opened again */
function Sent({ email }: { email: string | null }) {
  useEffect(clearApplicationDraft, []);
  const steps = [
    email
      ? t("We have sent an email to {email}. It takes you to your account too.", { email })
      : t("We have sent you an email. It takes you to your account too."),
    t("Create your account with the same email address, and confirm it."),
    t("Your answers are filled in for you. Look them over, and your dashboard opens."),
  ];
  return (
    <Frame title={t(APPLICATION_TEXTS.sent)} lead={t("Here is what happens next:")}>
      <ol className="grid gap-4">
        {steps.map((step, at) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent"
            >
              {at + 1}
            </span>
            <span className="min-w-0 pt-0.5 wrap-anywhere">{step}</span>
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={signUpPath(email)} size="lg">
          {t("Create my account")}
        </ButtonLink>
        <ButtonLink href="/opportunities" size="lg" variant="secondary">
          {t("See the opportunities")}
        </ButtonLink>
      </div>
      <p className="mt-6 text-sm text-muted">
        {t(
          "Did you apply before? Then your email asks you to confirm your new answers. No email after a few minutes? Look in your spam folder, or send the form again.",
        )}
      </p>
    </Frame>
  );
}

function signUpPath(email: string | null): string {
  return `/auth?${new URLSearchParams({ mode: "signup", ...(email ? { email } : {}) })}`;
}
