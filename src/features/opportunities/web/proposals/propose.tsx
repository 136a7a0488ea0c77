import { useEffect } from "react";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { data, Form, type RouterContextProvider, redirect, useNavigation } from "react-router";
import { PROPOSE_PATH } from "#kernel/paths/proposals.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { KeptNote, RestoredNote } from "#shell/drafted-form/light-draft-notes.tsx";
import { useLightDraft } from "#shell/drafted-form/use-light-draft.ts";
import { type Check, type LightField, useLightForm } from "#shell/forms/light-form.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { requireVisitor } from "#shell/session/visitor.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Counter } from "#shell/ui/counter.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Input, Textarea } from "#shell/ui/input.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import type { OwnProposalsAnswer } from "../../contract/proposals.ts";
import { PROPOSAL_PROBLEMS, PROPOSAL_TEXTS, PROPOSAL_TEXTS as TEXTS } from "../../domain/proposal-messages.ts";
import { ABOUT_MAX } from "../../domain/proposals.ts";
import type { Route } from "./+types/propose";
import { type ProposalValues, readProposalForm } from "./form-values.ts";
import { OwnProposals } from "./own-proposals.tsx";
import { proposalDrafts } from "./proposal-drafts.ts";
import { readShared } from "./read-shared.ts";

type Unsent = {
  /** Error message for the whole form; null when only single fields have errors. */
  problem: string | null;
  reply: { error: Record<string, string[]> };
  values: ProposalValues;
};

async function sendProposal(context: Readonly<RouterContextProvider>, form: FormData) {
  const json = readProposalForm(form);
  try {
    await unwrap(apiOf(context).api["opportunity-proposals"].$post({ json }));
    return redirect(`${PROPOSE_PATH}?sent=1`, 303);
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    const { fields = {}, message } = failure.envelope;
    const problem = failure.status >= 500 ? PROPOSAL_PROBLEMS.failed : message;
    return data(unsent(json, failure.status === 422 ? null : problem, fields), { status: failure.status });
  }
}

const lostProposal = (form: FormData): Unsent => unsent(readProposalForm(form), PROPOSAL_PROBLEMS.failed);

function unsent(values: ProposalValues, problem: string | null, fields: Record<string, string> = {}): Unsent {
  const error = Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, [sentence]]));
  return { problem, reply: { error }, values };
}

const REQUIRED = ["link", "title", "about"] as const;

/** Checks only the required fields. The server checks the rest, so the page does not load the field readers. */
const checkProposal: Check = (form) => {
  const missing = REQUIRED.filter((name) => String(form.get(name) ?? "").trim() === "");
  return Object.fromEntries(missing.map((name) => [name, PROPOSAL_PROBLEMS[name]]));
};

/** `shared`: text shared from another application; a stored draft takes precedence. */
type Props = { userId: string; shared: ProposalValues; refused: Unsent | undefined };

const loadCheck = async () => checkProposal;

function ProposeForm({ userId, shared, refused }: Props) {
  const draft = useLightDraft({ store: proposalDrafts, userId, target: null }, refused?.values ?? shared);
  const { formData } = useNavigation();
  const { form, fields } = useLightForm({
    id: "propose",
    names: ["link", "title", "about", "organizer", "deadline"],
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
        draft.change(readProposalForm(new FormData(event.currentTarget)));
      }}
      className="grid content-start gap-6"
    >
      {refused?.problem && <ProblemBanner answer={refused}>{t(refused.problem)}</ProblemBanner>}
      <RestoredNote draft={draft} />
      <ProposalFields fields={fields} begins={draft.values} />
      <div className="grid gap-3">
        <Button
          type="submit"
          size="lg"
          pending={formData !== undefined}
          pendingLabel={t("Sending...")}
          className="justify-self-start max-sm:w-full"
        >
          {t("Send the proposal")}
        </Button>
        <KeptNote draft={draft} />
      </div>
    </Form>
  );
}

export const handle = applicationPage;
export const headers = () => ({ "cache-control": "no-store" });

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { id } = await requireVisitor("dashboard", { context, request });
  const { proposals } = await unwrap<OwnProposalsAnswer>(apiOf(context).api["opportunity-proposals"].$get());
  return { userId: id, proposals, isSent: url.searchParams.has("sent"), shared: readShared(url.searchParams) };
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireVisitor("dashboard", { context, request });
  return sendProposal(context, await readForm(request));
}

export const clientAction = (post: Route.ClientActionArgs) => unlessLost(post, lostProposal);

export const meta: Route.MetaFunction = () => [
  { title: `${t(PROPOSAL_TEXTS.title)} · ${BRAND.name}` },
  { name: "description", content: t("Tell us of a grant, a competition or an event that our list does not have.") },
  { name: "robots", content: "noindex" },
];

/** docs/product/opportunities.md#proposals */
export default function Propose({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { userId, proposals, isSent, shared } = loaderData;
  useSentForgotten(userId, isSent);
  return (
    <div className="measure grid max-w-5xl grid-cols-1 gap-x-10 gap-y-8 py-8 sm:py-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-2 lg:col-span-2">
        <Heading level={1}>{t(PROPOSAL_TEXTS.title)}</Heading>
        <p className="max-w-2xl text-lg text-muted">
          {t(
            "A grant, a competition, an event that other entrepreneurs should know? Tell us. Our team checks it and puts it on the list.",
          )}
        </p>
      </div>
      {isSent ? <Sent /> : <ProposeForm {...{ userId, shared, refused }} />}
      <OwnProposals proposals={proposals} />
    </div>
  );
}

function Sent() {
  return (
    <Banner
      tone="success"
      className="self-start"
      actions={
        <ButtonLink href={PROPOSE_PATH} size="sm" variant="secondary">
          {t("Propose another one")}
        </ButtonLink>
      }
    >
      {t("Thank you. Our team looks at it, and you get a mail when it is decided.")}
    </Banner>
  );
}

function useSentForgotten(userId: string, isSent: boolean): void {
  useEffect(() => {
    if (isSent) import("./proposal-drafts.ts").then(({ forgetProposal }) => forgetProposal(userId), Boolean);
  }, [userId, isSent]);
}

type ProposalFieldsProps = {
  fields: Record<Exclude<keyof ProposalValues, "wantsThanks">, LightField>;
  begins: ProposalValues;
};

function ProposalFields({ fields, begins }: ProposalFieldsProps) {
  const { link, title, about, organizer, deadline } = fields;
  const said = (error: string | undefined) => error && t(error);
  return (
    <Card className="grid gap-6">
      <Field
        id={link.id}
        label={t("Link")}
        hint={t("The page where people read about it or apply.")}
        error={said(link.error)}
        required
      >
        <Input name="link" inputMode="url" autoComplete="off" maxLength={500} dir="ltr" defaultValue={begins.link} />
      </Field>
      <Field id={title.id} label={t("What is it called?")} error={said(title.error)} required>
        <Input name="title" dir="auto" defaultValue={begins.title} />
      </Field>
      <Field
        id={about.id}
        label={t("What is it?")}
        hint={t("What members can get, and who it is for. At most {limit} characters.", { limit: ABOUT_MAX })}
        error={said(about.error)}
        aside={<Counter length={begins.about.length} max={ABOUT_MAX} />}
        required
      >
        <Textarea name="about" rows={6} dir="auto" defaultValue={begins.about} />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field id={organizer.id} label={t("Who offers it?")} hint={t(TEXTS.optionalHint)} error={said(organizer.error)}>
          <Input name="organizer" dir="auto" defaultValue={begins.organizer} />
        </Field>
        <Field
          id={deadline.id}
          label={t("Last day to apply")}
          hint={t(TEXTS.optionalHint)}
          error={said(deadline.error)}
        >
          <Input type="date" name="deadline" defaultValue={begins.deadline} />
        </Field>
      </div>
      <Checkbox
        name="wantsThanks"
        label={t("Thank me by name on the listing")}
        hint={t("Everybody who sees the listing then reads that it was proposed by you.")}
        defaultChecked={begins.wantsThanks}
      />
    </Card>
  );
}
