import type { ReactNode } from "react";
import { data, Form, redirect } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { OUTCOME_LINK_PATH, OUTCOMES_PATH } from "#kernel/paths/outcomes.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { lostWith, refuse } from "#shell/forms/refused.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { WovenCard } from "#shell/ui/woven-card.tsx";
import type { OutcomeAnswer } from "../contract/outcomes.ts";
import { CAME } from "../domain/answers.ts";
import { OUTCOME_PROBLEMS, OUTCOME_TEXTS as TEXTS } from "../domain/messages.ts";
import type { Route } from "./+types/answer-by-link";
import { beginsWith, readOutcomeForm } from "./form-values.ts";
import { OutcomeFields } from "./outcome-fields.tsx";

export const handle = applicationPage;

/** The page's address contains a token, so the page is never cached, and other sites get no referrer. */
export const headers = () => ({ "referrer-policy": "same-origin", "cache-control": "no-store" });

const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";
const GONE = new Set([404, 422]);

/** Link scanners of mail programs open this page too, so reading changes nothing; `said` only preselects an answer. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (url.searchParams.has("saved")) return { view: "saved" as const };
  const said = CAME.find((came) => came === url.searchParams.get("said")) ?? null;
  try {
    const api = apiOf(context).api["outcome-links"];
    const { outcome } = await unwrap<OutcomeAnswer>(api.$get({ query: { token: tokenOf(url) } }));
    return { view: "asked" as const, outcome, said };
  } catch (failure) {
    if (!(failure instanceof ApiFailure && GONE.has(failure.status))) throw failure;
    return data({ view: "gone" as const }, { status: 404 });
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const token = tokenOf(url);
  try {
    await unwrap(apiOf(context).api["outcome-links"].$post({ json: { token, ...readOutcomeForm(form) } }));
    return redirect(`${OUTCOME_LINK_PATH}?saved=1`, 303);
  } catch (failure) {
    return refuse(failure, form, OUTCOME_PROBLEMS.failed);
  }
}

export const clientAction = (post: Route.ClientActionArgs) => unlessLost(post, lostWith(OUTCOME_PROBLEMS.failed));

export const meta: Route.MetaFunction = () => [
  { title: `${t(TEXTS.title)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function AnswerByLink({ loaderData, actionData: refused }: Route.ComponentProps) {
  if (loaderData.view === "gone") {
    return (
      <LinkCard title={t("This link does not work any more")}>
        <p className="text-lg text-muted">{t(OUTCOME_PROBLEMS.linkGone)}</p>
        <WayOn />
      </LinkCard>
    );
  }
  if (loaderData.view === "saved") {
    return (
      <LinkCard title={t(TEXTS.title)}>
        <Banner tone="success">
          {t("Thank you. Your answer is saved. Sign in to change it, or to be named with what you won.")}
        </Banner>
        <WayOn />
      </LinkCard>
    );
  }
  const { outcome, said } = loaderData;
  return (
    <LinkCard title={t(TEXTS.title)}>
      <p className="text-lg font-semibold">
        <bdi>{outcome.title}</bdi>
      </p>
      <Form method="post" className="group grid gap-5">
        <OutcomeFields begins={beginsWith(refused, null, said)} refused={refused} isAnswered={false} isByLink />
      </Form>
      <p className="text-sm text-muted">{t(TEXTS.discretion)}</p>
    </LinkCard>
  );
}

function LinkCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="measure py-8 sm:py-14" data-opened-by-link>
      <WovenCard className="grid max-w-2xl gap-5 wrap-anywhere">
        <Heading level={1} size="3xl">
          {title}
        </Heading>
        {children}
      </WovenCard>
    </div>
  );
}

const WayOn = () => (
  <ButtonLink href={OUTCOMES_PATH} variant="secondary" className="justify-self-start">
    {t("All that we asked you")}
  </ButtonLink>
);
