import { useEffect } from "react";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { PROPOSE_PATH } from "#kernel/paths/proposals.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { requireVisitor } from "#shell/session/visitor.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { OwnProposalsAnswer } from "../../contract/proposals.ts";
import { PROPOSAL_TEXTS } from "../../domain/proposal-messages.ts";
import type { Route } from "./+types/propose";
import { OwnProposals } from "./own-proposals.tsx";
import { ProposeForm } from "./propose-form.tsx";
import { readShared } from "./read-shared.ts";
import { lostProposal, sendProposal } from "./send-proposal.ts";

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
