import { ArrowLeft } from "lucide-react";
import { data, Form, redirect, useNavigation } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { PROPOSE_PATH, proposalPath } from "#kernel/paths/proposals.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { requireVisitor } from "#shell/session/visitor.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Textarea } from "#shell/ui/input.tsx";
import { Link } from "#shell/ui/link.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import type { OwnProposal, OwnProposalAnswer } from "../../contract/proposals.ts";
import { PROPOSAL_PROBLEMS, PROPOSAL_TEXTS as TEXTS } from "../../domain/proposal-messages.ts";
import { MESSAGE_MAX } from "../../domain/proposals.ts";
import type { Route } from "./+types/proposal";
import { StateBadge } from "./own-proposals.tsx";

const TAKES_BACK = "takesThanksBack";

const takesThanksBack = (form: FormData): boolean => form.has(TAKES_BACK);

function ThanksForm({ proposal: { wantsThanks, state } }: { proposal: OwnProposal }) {
  const { formData } = useNavigation();
  if (!wantsThanks || state === "declined") return null;
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name={TAKES_BACK} value="1" />
      <p>
        {t(
          state === "published"
            ? "You are thanked by name on the listing."
            : "If we take it into the list, you are thanked by name on the listing.",
        )}
      </p>
      <Button type="submit" variant="secondary" size="sm" pending={formData !== undefined && takesThanksBack(formData)}>
        {t("Do not name me")}
      </Button>
    </Form>
  );
}

export const handle = applicationPage;
export const headers = () => ({ "cache-control": "no-store" });

type Refused = { problem: string | null; error: string | null; reply: string };

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  await requireVisitor("dashboard", { context, request });
  try {
    const api = apiOf(context).api["opportunity-proposals"][":id"];
    const { proposal } = await unwrap<OwnProposalAnswer>(api.$get({ param: { id: pathPart(params.id) } }));
    const done = (what: string) => url.searchParams.has(what);
    return { proposal, isAnswered: done("answered"), isUnnamed: done("unnamed") };
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) throw redirect(PROPOSE_PATH);
    throw failure;
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireVisitor("dashboard", { context, request });
  const form = await readForm(request);
  const reply = String(form.get("reply") ?? "");
  const api = apiOf(context).api["opportunity-proposals"][":id"];
  const param = { id: pathPart(params.id) };
  try {
    if (takesThanksBack(form)) {
      await unwrap(api.thanks.$delete({ param }));
      return redirect(`${proposalPath(params.id)}?unnamed=1`, 303);
    }
    await unwrap(api.reply.$post({ param, json: { reply } }));
    return redirect(`${proposalPath(params.id)}?answered=1`, 303);
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    const { status, envelope } = failure;
    const error = envelope.fields?.reply ?? null;
    const problem = status >= 500 ? lost(form).problem : envelope.message;
    return data<Refused>({ problem: error ? null : problem, error, reply }, { status });
  }
}

const lost = (form: FormData): Refused => ({
  problem: takesThanksBack(form) ? PROPOSAL_PROBLEMS.thanksFailed : PROPOSAL_PROBLEMS.failed,
  error: null,
  reply: String(form.get("reply") ?? ""),
});

export const clientAction = (post: Route.ClientActionArgs) => unlessLost(post, lost);

export const meta: Route.MetaFunction = () => [
  { title: `${t(TEXTS.yourProposal)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Proposal({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { proposal, isAnswered, isUnnamed } = loaderData;
  return (
    <div className="measure grid max-w-3xl grid-cols-1 gap-6 py-8 wrap-anywhere sm:py-10">
      <Link href={PROPOSE_PATH} className="prose-link inline-flex min-h-11 w-fit items-center gap-1.5 font-medium">
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {t("All your proposals")}
      </Link>
      <div className="grid justify-items-start gap-3">
        <StateBadge state={proposal.state} />
        <Heading level={1}>
          <bdi>{proposal.title}</bdi>
        </Heading>
        <a
          href={proposal.link}
          rel="nofollow noopener"
          dir="ltr"
          translate="no"
          className="prose-link inline-flex min-h-11 items-center"
        >
          {proposal.link}
        </a>
      </div>
      {isAnswered && proposal.state === "open" && (
        <Banner tone="success">{t("Thank you. Our team goes on with it.")}</Banner>
      )}
      {isUnnamed && !proposal.wantsThanks && (
        <Banner tone="success">{t("Your name is on the listing no more.")}</Banner>
      )}
      {refused?.problem && <ProblemBanner answer={refused}>{t(refused.problem)}</ProblemBanner>}
      <Said proposal={proposal} />
      <ThanksForm proposal={proposal} />
      {proposal.state === "asked" && <AnswerForm refused={refused} />}
      <Card as="section" title={t(TEXTS.yourProposal)} quiet>
        <Written text={proposal.about} />
      </Card>
    </div>
  );
}

function Said({ proposal: { state, message, reply, opportunity } }: { proposal: OwnProposal }) {
  return (
    <>
      {message && (
        <Card as="section" title={t(state === "declined" ? "We wrote" : "We asked")}>
          <Written text={message} />
        </Card>
      )}
      {reply && (
        <Card as="section" title={t("You answered")} quiet>
          <Written text={reply} />
        </Card>
      )}
      {opportunity && (
        <ButtonLink href={`/opportunities/${opportunity}`} className="justify-self-start">
          {t(TEXTS.see)}
        </ButtonLink>
      )}
    </>
  );
}

function AnswerForm({ refused }: { refused: Refused | undefined }) {
  const { state } = useNavigation();
  return (
    <Form method="post" className="grid gap-5">
      <Field label={t("Your answer")} error={refused?.error && t(refused.error)} required>
        <Textarea name="reply" rows={4} maxLength={MESSAGE_MAX} dir="auto" defaultValue={refused?.reply} />
      </Field>
      <Button type="submit" pending={state !== "idle"} className="justify-self-start">
        {t("Send the answer")}
      </Button>
    </Form>
  );
}

const Written = ({ text }: { text: string }) => (
  <p dir="auto" className="whitespace-pre-line">
    {text}
  </p>
);
