import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Form, redirect, useNavigation, useSearchParams } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { proposalAdminPath } from "#kernel/paths/proposals.ts";
import { canDecideProposals } from "#kernel/permissions.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { requireAccess } from "#shell/admin/admin-access.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import { memberPath } from "#shell/admin/tabs.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { lostWith, type Refused, refuse } from "#shell/forms/refused.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Textarea } from "#shell/ui/input.tsx";
import { Link } from "#shell/ui/link.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { RadioGroup } from "#shell/ui/radio-group.tsx";
import type {
  ProposalDecisionAnswer,
  ProposalDecisionRequest,
  ProposalForStaff,
  ProposalForStaffAnswer,
} from "../../../contract/admin-proposals.ts";
import { PROPOSAL_ADMIN_TEXTS as TEXTS } from "../../../domain/proposal-admin-texts.ts";
import { PROPOSAL_PROBLEMS } from "../../../domain/proposal-messages.ts";
import { MESSAGE_MAX } from "../../../domain/proposals.ts";
import { formPath, proposedForm } from "../../admin/paths.ts";
import { WarningList } from "../../admin/warning-list.tsx";
import type { Route } from "./+types/proposal-page";
import { PROPOSALS } from "./proposal-search.ts";
import { StateForStaff } from "./proposal-table.tsx";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAccess(canDecideProposals, { context, request });
  try {
    const api = apiOf(context).api.admin["opportunity-proposals"][":id"];
    const { proposal } = await unwrap<ProposalForStaffAnswer>(api.$get({ param: { id: pathPart(params.id) } }));
    return proposal;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) throw redirect(PROPOSALS.href());
    throw failure;
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAccess(canDecideProposals, { context, request });
  const form = await readForm(request);
  // The form values are not checked here, because the API reports missing values.
  const json = { act: form.get("act"), message: String(form.get("message") ?? "") } as ProposalDecisionRequest;
  try {
    const { decision } = apiOf(context).api.admin["opportunity-proposals"][":id"];
    const { told } = await unwrap<ProposalDecisionAnswer>(decision.$post({ param: { id: pathPart(params.id) }, json }));
    return redirect(`${proposalAdminPath(params.id)}?done=${told ? "told" : "untold"}`, 303);
  } catch (failure) {
    return refuse(failure, form, PROPOSAL_PROBLEMS.failed);
  }
}

export const clientAction = (post: Route.ClientActionArgs) => unlessLost(post, lostWith(PROPOSAL_PROBLEMS.failed));

export const meta: Route.MetaFunction = () => [
  { title: `${t(TEXTS.title)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function ProposalPage({ loaderData: proposal, actionData: refused }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const done = search.get("done");
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <Link href={PROPOSALS.href()} className="prose-link inline-flex min-h-11 w-fit items-center gap-1.5 font-medium">
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {t(TEXTS.back)}
      </Link>
      {done && <Banner tone="success">{t(done === "told" ? TEXTS.done : TEXTS.doneUntold)}</Banner>}
      <ProposalContext proposal={proposal} />
      {proposal.acts.length > 0 ? <WhatToDo proposal={proposal} refused={refused} /> : <Decided proposal={proposal} />}
    </div>
  );
}

function Decided({ proposal: { decidedBy, decidedAt, opportunityId } }: { proposal: ProposalForStaff }) {
  if (decidedAt === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {opportunityId && (
        <ButtonLink href={formPath(opportunityId)} variant="secondary">
          {t(TEXTS.opportunity)}
        </ButtonLink>
      )}
      <p className="text-sm text-muted">
        {t(TEXTS.by, { who: decidedBy ?? t(TEXTS.former), day: momentText(decidedAt) })}
      </p>
    </div>
  );
}

type Props = { proposal: ProposalForStaff; refused: Refused | undefined };

/** A decision needs a choice and typed text, so one accidental press never mails a member. */
function WhatToDo({ proposal: { id, acts, warnings }, refused }: Props) {
  const { state } = useNavigation();
  const { fields = {}, typed = {} } = refused ?? {};
  const options = [
    { value: "ask", label: t(TEXTS.ask), hint: t(TEXTS.askHint) },
    { value: "decline", label: t(TEXTS.decline), hint: t(TEXTS.declineHint) },
  ].filter(({ value }) => acts.some((act) => act === value));
  return (
    <>
      {refused && Object.keys(fields).length === 0 && (
        <ProblemBanner answer={refused}>{t(refused.problem)}</ProblemBanner>
      )}
      {warnings.length > 0 && (
        <Card as="section" title={t(TEXTS.warnings)}>
          <WarningList warnings={warnings} />
        </Card>
      )}
      <Card as="section" className="grid justify-items-start gap-3 border-s-4 border-s-gold">
        <ButtonLink href={proposedForm(id)}>{t(TEXTS.publish)}</ButtonLink>
        <p className="text-muted">{t(TEXTS.publishHint)}</p>
      </Card>
      <Card as="section" title={t(TEXTS.message)}>
        <Form method="post" className="grid gap-5">
          <RadioGroup
            name="act"
            label={t(TEXTS.act)}
            options={options}
            defaultValue={typed.act ?? null}
            error={fields.act && t(fields.act)}
            required
          />
          <Field
            label={t("Your words")}
            hint={t(TEXTS.messageHint)}
            error={fields.message && t(fields.message)}
            required
          >
            <Textarea name="message" rows={4} maxLength={MESSAGE_MAX} dir="auto" defaultValue={typed.message} />
          </Field>
          <Button type="submit" variant="secondary" pending={state !== "idle"} className="justify-self-start">
            {t(TEXTS.send)}
          </Button>
        </Form>
      </Card>
    </>
  );
}

function ProposalContext({ proposal }: { proposal: ProposalForStaff }) {
  const { title, state, link, organizer, deadline, createdAt, proposer, wantsThanks, about } = proposal;
  return (
    <>
      <div className="grid justify-items-start gap-2">
        <StateForStaff state={state} />
        <Heading level={2} className="wrap-anywhere">
          <bdi>{title}</bdi>
        </Heading>
      </div>
      <Card as="section" quiet>
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact label={t(TEXTS.link)}>
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer nofollow"
              dir="ltr"
              translate="no"
              className="prose-link inline-flex min-h-11 items-center"
            >
              {link}
            </a>
          </Fact>
          <Fact label={t(TEXTS.who)}>
            {proposer && (
              <Link
                href={memberPath(proposer.id)}
                dir="auto"
                className="prose-link inline-flex min-h-11 items-center font-semibold"
              >
                {proposer.name ?? t(TEXTS.unnamed)}
              </Link>
            )}
          </Fact>
          {organizer && (
            <Fact label={t(TEXTS.organizer)}>
              <bdi>{organizer}</bdi>
            </Fact>
          )}
          {deadline && <Fact label={t(TEXTS.deadline)}>{dayInWords(deadline)}</Fact>}
          <Fact label={t(TEXTS.when)}>
            <time dateTime={createdAt}>{momentText(createdAt)}</time>
          </Fact>
          <Fact label={t(TEXTS.thanks)}>{t(wantsThanks ? TEXTS.thanksYes : TEXTS.thanksNo)}</Fact>
        </dl>
      </Card>
      <Written title={t(TEXTS.about)} text={about} />
      <Written title={t(state === "declined" ? TEXTS.declinedWith : TEXTS.asking)} text={proposal.message} />
      <Written title={t(TEXTS.answered)} text={proposal.reply} />
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-medium text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Written({ title, text }: { title: string; text: string | null }) {
  if (text === null) return null;
  return (
    <Card as="section" title={title} quiet>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </Card>
  );
}
