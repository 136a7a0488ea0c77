import { useEffect } from "react";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { Form, useNavigation } from "react-router";
import { PROPOSE_PATH } from "#kernel/paths/proposals.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { KeptNote, RestoredNote } from "#shell/drafted-form/light-draft-notes.tsx";
import { useLightDraft } from "#shell/drafted-form/use-light-draft.ts";
import { type Check, useLightForm } from "#shell/forms/light-form.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { requireVisitor } from "#shell/session/visitor.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import type { OwnProposalsAnswer } from "../../contract/proposals.ts";
import { PROPOSAL_PROBLEMS, PROPOSAL_TEXTS } from "../../domain/proposal-messages.ts";
import type { Route } from "./+types/propose";
import { type ProposalValues, readProposalForm } from "./form-values.ts";
import { OwnProposals } from "./own-proposals.tsx";
import { proposalDrafts } from "./proposal-drafts.ts";
import { ProposalFields } from "./proposal-fields.tsx";
import { readShared } from "./read-shared.ts";
import { lostProposal, sendProposal, type Unsent } from "./send-proposal.ts";

const REQUIRED = ["link", "title", "about"] as const;

/** Required fields only. The server checks the rest, so the page loads no field readers. */
const checkProposal: Check = (form) => {
  const missing = REQUIRED.filter((name) => String(form.get(name) ?? "").trim() === "");
  return Object.fromEntries(missing.map((name) => [name, PROPOSAL_PROBLEMS[name]]));
};

/** `shared`: input from another application; a stored draft wins. */
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
