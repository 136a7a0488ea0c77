import { useEffect } from "react";
import { data, redirect, type ShouldRevalidateFunction, useRevalidator } from "react-router";
import { PushOffer } from "#features/notices/web/parts/push-offer.tsx";
import { SafetyMenu } from "#features/profiles/web/parts/safety-menu.tsx";
import { BRAND } from "#kernel/brand.ts";
import { publicProfilePath } from "#kernel/member-id.ts";
import { boxPath, INTRODUCTIONS_PATH, introductionPath } from "#kernel/paths/introductions.ts";
import { msg } from "#kernel/translate.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { useHint } from "#shell/live/hints.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { profileOf, requireVisitor } from "#shell/session/visitor.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Avatar } from "#shell/ui/avatar.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import type { IntroductionAnswer } from "../contract/introductions.ts";
import { BOX_TEXTS, boxOf, FORMER_MEMBER } from "../domain/inbox.ts";
import { ANSWER_TEXTS } from "../domain/inbox-texts.ts";
import { MEETING_TEXTS } from "../domain/link-pages.ts";
import { purposeLabel } from "../domain/purposes.ts";
import type { Route } from "./+types/introduction";
import { Actions } from "./actions.tsx";
import { lostAnswer, type Refused, readAnswer, refusalOf } from "./answering.ts";
import { Contact } from "./contact.tsx";
import { MeetingForm, readFollowUp } from "./meeting-form.tsx";
import { QuestionText } from "./question-text.tsx";
import { StandingNote } from "./standing-note.tsx";
import { DaysLeft, StateBadge } from "./state-badge.tsx";

export const handle = applicationPage;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visitor = await requireVisitor("dashboard", { context, request });
  const api = apiOf(context).api.introductions;
  const id = pathPart(params.id);
  try {
    const [{ introduction }, { ways }] = await Promise.all([
      unwrap(api[":id"].$get({ param: { id } })),
      unwrap(api.ways.$get()),
    ]);
    return { introduction, ways, userId: visitor.id, own: profileOf(visitor)?.fullName ?? "" };
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return data({ introduction: null }, { status: 404 });
    throw failure;
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await requireVisitor("dashboard", { context, request });
  const refused = await actOn(apiOf(context).api.introductions[":id"], pathPart(params.id), await readForm(request));
  return refused ? data(refused, { status: refused.status }) : redirect(introductionPath(pathPart(params.id)), 303);
}

export const clientAction = (post: Route.ClientActionArgs) => unlessLost(post, lostAnswer);

/** After a 409, the loader runs again, so that the page shows the current state. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const headers = () => ({ "cache-control": "no-store" });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.introduction ? t("An introduction") : t(ANSWER_TEXTS.notFound)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Introduction({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.introduction ? <Shown {...loaderData} refused={actionData} /> : <NotFound />;
}

/** The same page for unknown ids and for introductions between other members. */
function NotFound() {
  return (
    <div className="measure max-w-3xl py-8 sm:py-10">
      <EmptyState
        level={1}
        title={t(ANSWER_TEXTS.notFound)}
        actions={<ButtonLink href={INTRODUCTIONS_PATH}>{t("See your introductions")}</ButtonLink>}
      >
        {t("The address may be incomplete, or the introduction belongs to another account.")}
      </EmptyState>
    </div>
  );
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { userId: string }>;
type ShownProps = Loaded & { refused: Route.ComponentProps["actionData"] };

function Shown({ introduction, ways, userId, own, refused }: ShownProps) {
  const box = boxOf(introduction);
  useForgottenDraft(userId, introduction);
  const { revalidate } = useRevalidator();
  useHint("introductions", (hint) => void ((hint?.id ?? introduction.id) === introduction.id && revalidate()));
  return (
    <div className="measure grid max-w-3xl grid-cols-1 gap-6 py-8 sm:py-10">
      <div className="grid gap-2">
        <Link href={boxPath(box)} className="prose-link justify-self-start py-2">
          {t("Introductions")} · {t(BOX_TEXTS[box].label)}
        </Link>
        <div className="relative pe-12">
          <Title introduction={introduction} />
          {introduction.other?.memberId && (
            <SafetyMenu
              memberId={introduction.other.memberId}
              introductionId={introduction.id}
              className="absolute end-0 top-0"
            />
          )}
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          <StateBadge introduction={introduction} />
          <DaysLeft introduction={introduction} />
        </p>
      </div>
      {refused && <ProblemBanner answer={refused}>{t(refused.problem)}</ProblemBanner>}
      <StandingNote introduction={introduction} />
      {introduction.mine && introduction.state === "asked" && <PushOffer after="asking" />}
      {introduction.contact && <Contact introduction={introduction} own={own} />}
      {introduction.followUp && <Meeting introduction={introduction} />}
      <Question introduction={introduction} />
      <OtherMember other={introduction.other} />
      <Actions key={introduction.state} introduction={introduction} ways={ways} refused={refused} />
    </div>
  );
}

type Part = { introduction: IntroductionAnswer };

/** Deletes the draft of the sent question: no second question to this member is possible while this one is open. */
function useForgottenDraft(userId: string, { mine, state, other }: IntroductionAnswer): void {
  const memberId = mine && state === "asked" ? other?.memberId : null;
  useEffect(() => {
    if (memberId)
      import("./ask/question-drafts.ts").then(({ forgetQuestion }) => forgetQuestion(userId, memberId), Boolean);
  }, [userId, memberId]);
}

function Title({ introduction: { mine, state, other } }: Part) {
  const asks = state === "asked" || state === "expired" || state === "declined" || state === "withdrawn";
  const text = !asks
    ? msg("An introduction with {name}")
    : mine
      ? msg("You asked {name} for an introduction")
      : ANSWER_TEXTS.askedYou;
  return (
    <Heading level={1} className="wrap-anywhere">
      <Sentence text={text} parts={{ name: <bdi>{other?.name ?? t(FORMER_MEMBER)}</bdi> }} />
    </Heading>
  );
}

function Meeting({ introduction: { other, followUp } }: Part) {
  const name = <bdi>{other?.name ?? t(FORMER_MEMBER)}</bdi>;
  return (
    <Card as="section" title={<Sentence text={MEETING_TEXTS.title} parts={{ name }} />}>
      <p className="mb-4 text-muted">
        {followUp?.met ? (
          t(followUp.met === "met" ? MEETING_TEXTS.thanksMet : "Noted. You can change your answer at any time.")
        ) : (
          <Sentence text={MEETING_TEXTS.lead} parts={{ name, brand: BRAND.name }} />
        )}
      </p>
      <MeetingForm said={followUp} />
    </Card>
  );
}

function Question({ introduction: { mine, purpose, question, createdAt, contact } }: Part) {
  const holdsBack = contact === null && question.some(({ isHeldBack }) => isHeldBack);
  return (
    <Card
      as="section"
      title={t(mine ? "Your question" : ANSWER_TEXTS.question)}
      aside={<Badge tone="accent">{t(purposeLabel(purpose))}</Badge>}
    >
      <blockquote className="border-s-4 border-gold ps-4 text-lg whitespace-pre-line wrap-anywhere">
        <QuestionText question={question} />
      </blockquote>
      <p className="mt-3 text-sm text-muted">{dayInWords(createdAt)}</p>
      {holdsBack && (
        <p className="mt-1 text-sm text-muted">
          {t(
            mine
              ? "Links, addresses and numbers in your question are shown once it is accepted."
              : ANSWER_TEXTS.heldBack,
          )}
        </p>
      )}
    </Card>
  );
}

type Api = ReturnType<typeof apiOf>["api"]["introductions"][":id"];

/** @returns null on success */
async function actOn(api: Api, id: string, form: FormData): Promise<Refused | null> {
  const param = { id };
  const intent = form.get("intent");
  try {
    if (intent === "withdraw") await unwrap(api.withdraw.$post({ param }));
    else if (intent === "close") await unwrap(api.close.$post({ param }));
    else if (form.has("met")) await unwrap(api["follow-up"].$post({ param, json: readFollowUp(form) }));
    else await unwrap(api.answer.$post({ param, json: readAnswer(form) }));
    return null;
  } catch (failure) {
    return refusalOf(failure, form);
  }
}

function OtherMember({ other }: Pick<IntroductionAnswer, "other">) {
  if (other === null) return null;
  const { memberId, name, businessName, country, photoUrl } = other;
  return (
    <section
      aria-label={name}
      className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-raised p-5 shadow-sm sm:p-6"
    >
      <Avatar name={name} src={photoUrl} size="md" className="size-14" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-lg font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted wrap-anywhere">
          {businessName && <bdi>{businessName}</bdi>}
          {country && <span>{countryInWords(country)}</span>}
        </p>
      </div>
      {memberId && (
        <ButtonLink href={publicProfilePath(memberId)} variant="secondary" size="sm">
          {t("See their profile")}
        </ButtonLink>
      )}
    </section>
  );
}
