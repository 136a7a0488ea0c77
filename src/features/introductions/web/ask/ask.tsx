import { UserRoundX } from "lucide-react";
import { data, Form, type RouterContextProvider, redirect, useNavigation } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { ASK, introductionPath } from "#kernel/paths/introductions.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { KeptNote, RestoredNote } from "#shell/drafted-form/light-draft-notes.tsx";
import { useLightDraft } from "#shell/drafted-form/use-light-draft.ts";
import { useLightForm } from "#shell/forms/light-form.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { requireVisitor } from "#shell/session/visitor.ts";
import { say } from "#shell/text/say.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import type { AskingAnswer } from "../../contract/asking.ts";
import { ASKING_TEXTS } from "../../domain/asking-texts.ts";
import { ANSWER_DAYS } from "../../domain/limits.ts";
import { INTRODUCTION_MESSAGES } from "../../domain/messages.ts";
import type { ContactWay, Purpose } from "../../domain/purposes.ts";
import type { Route } from "./+types/ask";
import { Hindrance } from "./hindrance.tsx";
import { questionDrafts } from "./question-drafts.ts";
import { QuestionFields } from "./question-fields.tsx";
import { type QuestionValues, readQuestion } from "./question-values.ts";
import { WhoIsAsked } from "./who-is-asked.tsx";

const STEPS = [
  msg("{name} gets an email, and has {days} days to answer."),
  msg("If it does not suit, you read “Not this time”. Members do not have to say why."),
  msg("Only if {name} accepts, each of you sees how to reach the other."),
  msg("Links, addresses and numbers in your question are held back until then."),
];

function WhatFollows({ name }: { name: string }) {
  return (
    <Card as="section" quiet title={t("What happens next")}>
      <ol className="grid gap-3.5">
        {STEPS.map((step, at) => (
          <li key={step} className="flex items-start gap-3 text-sm">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent"
            >
              {at + 1}
            </span>
            <span className="min-w-0 pt-0.5">
              <Sentence text={step} parts={{ name: <bdi>{name}</bdi>, days: ANSWER_DAYS }} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

type Unsent = {
  problem: string | null;
  reply: { error: Record<string, string[]>; initialValue: { purpose: string; question: string } };
  values: QuestionValues;
};

async function sendQuestion(context: Readonly<RouterContextProvider>, form: FormData) {
  const values = readQuestion(form);
  const purpose = values.purpose as Purpose;
  const json = { ...values, purpose, ways: values.ways as ContactWay[], memberId: String(form.get("memberId") ?? "") };
  try {
    const { introduction } = await unwrap(apiOf(context).api.introductions.$post({ json }));
    return redirect(introductionPath(introduction.id), 303);
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    const { fields = {}, message } = failure.envelope;
    const isOfFields = failure.status === 422 && fields.memberId === undefined;
    const problem = failure.status >= 500 ? ASKING_TEXTS.failed : (fields.memberId ?? message);
    return data(unsent(values, isOfFields ? null : problem, fields), { status: failure.status });
  }
}

const lostQuestion = (form: FormData): Unsent => unsent(readQuestion(form), ASKING_TEXTS.failed);

function unsent(values: QuestionValues, problem: string | null, fields: Record<string, string> = {}): Unsent {
  const error = Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, [sentence]]));
  return { problem, reply: { error, initialValue: { purpose: values.purpose, question: values.question } }, values };
}

type Props = {
  userId: string;
  asking: Omit<AskingAnswer, "opening">;
  opening: string;
  refused: Unsent | undefined;
};

const loadCheck = async () => (await import("./check-question.ts")).checkQuestion;

/** Without script, only the server validates the form, and the browser keeps no draft. */
function AskForm({ userId, asking, opening, refused }: Props) {
  const { memberId } = asking.member;
  const draft = useLightDraft(
    { store: questionDrafts, userId, target: memberId },
    refused?.values ?? { purpose: "", question: opening, ways: [] },
  );
  const { formData } = useNavigation();
  const { form, fields } = useLightForm({
    id: "ask",
    names: ["purpose", "question", "ways"],
    reply: refused?.reply,
    loadCheck,
  });
  return (
    <Form
      key={draft.key}
      method="post"
      {...form}
      onInput={(event) => {
        form.onInput(event);
        draft.change(readQuestion(new FormData(event.currentTarget)));
      }}
      className="grid content-start gap-6"
    >
      {refused?.problem && <ProblemBanner answer={refused}>{t(refused.problem)}</ProblemBanner>}
      <RestoredNote draft={draft} />
      <input type="hidden" name="memberId" value={memberId} />
      <QuestionFields asking={asking} opening={opening} fields={fields} begins={draft.values} />
      <div className="grid gap-3">
        <Button
          type="submit"
          size="lg"
          pending={formData !== undefined}
          pendingLabel={t("Sending...")}
          className="justify-self-start max-sm:w-full"
        >
          {t("Send my question")}
        </Button>
        <KeptNote draft={draft} />
      </div>
    </Form>
  );
}

export const handle = applicationPage;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { id } = await requireVisitor("dashboard", { context, request });
  const memberId = url.searchParams.get("member") ?? "";
  if (memberId === "") throw redirect("/community");
  try {
    const answer = await unwrap(apiOf(context).api.introductions.asking[":memberId"].$get({ param: { memberId } }));
    const { opening, ...asking } = answer;
    return { userId: id, asking, opening: opening.map(say).join(" "), refusal: null };
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || ![404, 422].includes(failure.status)) throw failure;
    const refusal = failure.envelope.fields?.memberId ?? failure.envelope.message;
    return data({ userId: id, asking: null, opening: "", refusal }, { status: 404 });
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireVisitor("dashboard", { context, request });
  return sendQuestion(context, await readForm(request));
}

export const clientAction = (post: Route.ClientActionArgs) => unlessLost(post, lostQuestion);

export const headers = () => ({ "cache-control": "no-store" });

export const meta: Route.MetaFunction = () => [
  { title: `${t(ASK)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Ask({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { userId, asking, opening, refusal } = loaderData;
  if (asking === null) return <Nobody reason={refusal ?? INTRODUCTION_MESSAGES.notFound} />;
  const { name } = asking.member;
  const isHindered = asking.missing.length > 0 || asking.open !== null || asking.limit !== null;
  return (
    <div className="measure grid max-w-5xl grid-cols-1 gap-6 py-8 sm:py-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-10">
      <div className="grid gap-2 lg:col-span-2">
        <Heading level={1} className="wrap-anywhere">
          <Sentence text={"Ask {name} for an introduction"} parts={{ name: <bdi>{name}</bdi> }} />
        </Heading>
        <p className="max-w-2xl text-lg text-muted">
          {t("One concrete question, which they can answer with yes or no. A few honest lines are enough.")}
        </p>
      </div>
      <aside className="grid content-start gap-6 lg:order-last lg:row-span-2">
        <WhoIsAsked asking={asking} />
        {!isHindered && (
          <div className="max-lg:hidden">
            <WhatFollows name={name} />
          </div>
        )}
      </aside>
      {isHindered ? (
        <Hindrance asking={asking} />
      ) : (
        <AskForm key={asking.member.memberId} userId={userId} asking={asking} opening={opening} refused={refused} />
      )}
      {!isHindered && (
        <div className="lg:hidden">
          <WhatFollows name={name} />
        </div>
      )}
    </div>
  );
}

function Nobody({ reason }: { reason: string }) {
  return (
    <div className="measure max-w-3xl py-10">
      <EmptyState
        level={1}
        title={t(reason)}
        icon={<UserRoundX aria-hidden />}
        actions={
          <ButtonLink href="/community" variant="secondary" size="sm">
            {t("Find members")}
          </ButtonLink>
        }
      />
    </div>
  );
}
