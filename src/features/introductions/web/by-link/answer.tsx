import type { ReactNode } from "react";
import { data, Form, useNavigation } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { introductionPath } from "#kernel/paths/introductions.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink, buttonClass } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { FieldGroup } from "#shell/ui/field.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import type { IntroductionAnswer } from "../../contract/introductions.ts";
import { ANSWER_TEXTS } from "../../domain/inbox-texts.ts";
import { ANSWER_PAGE, LINK_ANSWER_TEXTS as TEXTS } from "../../domain/link-pages.ts";
import { CONTACT_WAYS, type ContactWay, purposeLabel } from "../../domain/purposes.ts";
import { lostAnswer, type Refused, readAnswer, refusalOf } from "../answering.ts";
import { ContactLinks } from "../contact-links.tsx";
import { DeclineFields } from "../decline-fields.tsx";
import { QuestionText } from "../question-text.tsx";
import type { Route } from "./+types/answer";
import { LinkFrame, LinkOver, WayOn } from "./frame.tsx";
import { endOf, linkHeaders, tokenOf } from "./loaded-link.ts";

export const handle = applicationPage;
export const headers = linkHeaders;

/** Mail scanners open links, so loading changes nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  try {
    const api = apiOf(context).api["introduction-links"].answer;
    const asked = await unwrap(api.$get({ query: { token: tokenOf(url) } }));
    return { view: "asked" as const, ...asked };
  } catch (failure) {
    return endOf(failure);
  }
}

type Outcome = { view: "answered"; introduction: IntroductionAnswer } | ({ view: "refused" } & Refused);

/** The result has no URL of its own, so that only the person who answered sees the contact details. */
export async function action({ context, url, request }: Route.ActionArgs) {
  const api = apiOf(context).api["introduction-links"].answer;
  const form = await readForm(request);
  try {
    const { introduction } = await unwrap(api.$post({ json: { token: tokenOf(url), answer: readAnswer(form) } }));
    return { view: "answered", introduction } satisfies Outcome;
  } catch (failure) {
    const refused = refusalOf(failure, form);
    return data({ view: "refused", ...refused } satisfies Outcome, { status: refused.status });
  }
}

const lost = (form: FormData) => ({ view: "refused", ...lostAnswer(form) }) satisfies Outcome;

export const clientAction = (post: Route.ClientActionArgs) => unlessLost(post, lost);

/** After the answer, the loader would only report that the question is already answered. */
export const shouldRevalidate = () => false;

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta({
    siteUrl: root.loaderData?.siteUrl,
    path: ANSWER_PAGE.path,
    title: `${t("Answer a question")} · ${BRAND.name}`,
    description: t("The way from our email to the question of a member: accept it or decline it."),
    noIndex: true,
  });
}

export default function AnswerByLink({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.view === "answered") return <Answered introduction={actionData.introduction} />;
  if (loaderData.view === "end") return <LinkOver why={loaderData.why} />;
  return <Asked {...loaderData} refused={actionData} />;
}

type AskedProps = { introduction: IntroductionAnswer; ways: ContactWay[]; refused: Refused | undefined };

function Asked({ introduction, ways, refused }: AskedProps) {
  const { id, other, purpose, question } = introduction;
  const name = <bdi>{other?.name}</bdi>;
  return (
    <LinkFrame
      title={<Sentence text={ANSWER_TEXTS.askedYou} parts={{ name }} />}
      lead={t("You decide whether you get in touch. Before you accept, neither of you sees how to reach the other.")}
    >
      {refused && (
        <ProblemBanner answer={refused} className="mt-6">
          {t(refused.problem)}
        </ProblemBanner>
      )}
      <section aria-labelledby="question" className="mt-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="question" className="text-lg font-semibold">
            {t(ANSWER_TEXTS.question)}
          </h2>
          <Badge tone="accent">{t(purposeLabel(purpose))}</Badge>
        </div>
        {other?.businessName && (
          <p className="mt-1 text-muted wrap-anywhere">
            <bdi>{other.businessName}</bdi>
          </p>
        )}
        <blockquote className="mt-3 border-s-4 border-gold ps-4 text-lg whitespace-pre-line wrap-anywhere">
          <QuestionText question={question} />
        </blockquote>
        {question.some(({ isHeldBack }) => isHeldBack) && (
          <p className="mt-2 text-sm text-muted">{t(ANSWER_TEXTS.heldBack)}</p>
        )}
      </section>
      <AnswerForms id={id} name={name} ways={ways} refused={refused} />
    </LinkFrame>
  );
}

type Props = { id: string; name: ReactNode; ways: ContactWay[]; refused: Refused | undefined };

function AnswerForms({ id, name, ways, refused }: Props) {
  const { problems = {}, chosen } = refused ?? {};
  const intent = useNavigation().formData?.get("intent");
  return (
    <>
      <Form method="post" replace className="mt-8 grid gap-5 border-t border-line pt-6">
        <h2 className="text-xl font-semibold">{t("Yes, let us get in touch")}</h2>
        {ways.length === 0 ? (
          <Banner tone="info">{t(TEXTS.signIn)}</Banner>
        ) : (
          <>
            <FieldGroup
              label={<Sentence text={ANSWER_TEXTS.ways} parts={{ name }} />}
              hint={
                <Sentence
                  text={
                    "Only what you tick is shown, and only to {name}. In turn you see their email address, if they share it."
                  }
                  parts={{ name }}
                />
              }
              error={problems.ways && t(problems.ways)}
            >
              {CONTACT_WAYS.filter(({ key }) => ways.includes(key)).map(({ key, label }) => (
                <Checkbox
                  key={key}
                  name="ways"
                  value={key}
                  label={t(label)}
                  defaultChecked={chosen?.ways.includes(key)}
                />
              ))}
            </FieldGroup>
            <Button type="submit" name="intent" value="accept" size="lg" wide pending={intent === "accept"}>
              {t(ANSWER_TEXTS.accept)}
            </Button>
          </>
        )}
        <ButtonLink href={introductionPath(id)} variant="secondary" wide>
          {t("Sign in to share your number too")}
        </ButtonLink>
      </Form>
      <details className="mt-6 border-t border-line pt-4" open={Boolean(problems.reason ?? chosen?.reason)}>
        <summary className={buttonClass({ variant: "secondary", wide: true })}>{t("Not this time")}</summary>
        <Form method="post" replace className="mt-4 grid gap-5">
          <DeclineFields name={name} problem={problems.reason} chosen={chosen?.reason} />
          <Button type="submit" name="intent" value="decline" variant="secondary" wide pending={intent === "decline"}>
            {t(ANSWER_TEXTS.decline)}
          </Button>
        </Form>
      </details>
    </>
  );
}

function Answered({ introduction }: { introduction: IntroductionAnswer }) {
  const { contact, other } = introduction;
  const name = <bdi>{other?.name}</bdi>;
  const isShown = contact?.email != null;
  const [title, lead] = contact
    ? [
        msg("This is how you reach {name}"),
        isShown
          ? msg("{name} gets an email, and sees what you ticked.")
          : msg("{name} gets an email. Sign in to see how to reach {name}."),
      ]
    : [
        msg("You declined"),
        msg("{name} reads “Not this time”. Thank you for answering: an honest no is kinder than silence."),
      ];
  return (
    <LinkFrame
      isOutcome
      title={<Sentence text={title} parts={{ name }} />}
      lead={<Sentence text={lead} parts={{ name }} />}
    >
      {contact && isShown && (
        <div className="mt-6">
          <ContactLinks contact={contact} firstText={firstText(introduction)} />
          <p className="mt-4 text-sm text-muted">
            {t("This page shows it once. Later you find it in your introductions.")}
          </p>
        </div>
      )}
      <WayOn />
    </LinkFrame>
  );
}

function firstText({ other, question }: IntroductionAnswer): string {
  const asked = question.map(({ text }) => text).join("");
  return t("Hello {name}, on {brand} you asked me: {question}", {
    name: other?.name ?? "",
    brand: BRAND.name,
    question: asked,
  });
}
