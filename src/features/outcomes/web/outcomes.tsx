import { Trophy } from "lucide-react";
import { redirect } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { OUTCOMES_PATH } from "#kernel/paths/outcomes.ts";
import { t } from "#platform/i18n/i18n.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { lostWith, refuse } from "#shell/forms/refused.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { requireVisitor } from "#shell/session/visitor.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { AskedOutcomesAnswer } from "../contract/outcomes.ts";
import { OUTCOME_PROBLEMS, OUTCOME_TEXTS as TEXTS } from "../domain/messages.ts";
import type { Route } from "./+types/outcomes";
import { AskedCard } from "./asked-card.tsx";
import { readOutcomeForm } from "./form-values.ts";

export const handle = applicationPage;
export const headers = () => ({ "cache-control": "no-store" });

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireVisitor("dashboard", { context, request });
  const { outcomes } = await unwrap<AskedOutcomesAnswer>(apiOf(context).api["opportunity-outcomes"].$get());
  return { outcomes, saved: url.searchParams.get("saved") };
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireVisitor("dashboard", { context, request });
  const form = await readForm(request);
  const id = String(form.get("opportunity") ?? "");
  try {
    const api = apiOf(context).api["opportunity-outcomes"][":id"];
    await unwrap(api.$put({ param: { id: pathPart(id) }, json: readOutcomeForm(form) }));
    return redirect(`${OUTCOMES_PATH}?${new URLSearchParams({ saved: id })}`, 303);
  } catch (failure) {
    return refuse(failure, form, OUTCOME_PROBLEMS.failed);
  }
}

export const clientAction = (post: Route.ClientActionArgs) => unlessLost(post, lostWith(OUTCOME_PROBLEMS.failed));

export const meta: Route.MetaFunction = () => [
  { title: `${t(TEXTS.title)} · ${BRAND.name}` },
  { name: "description", content: t("Tell us what came of the opportunities that you saved or applied to.") },
  { name: "robots", content: "noindex" },
];

/** docs/product/opportunities.md#outcomes */
export default function Outcomes({ loaderData: { outcomes, saved }, actionData: refused }: Route.ComponentProps) {
  return (
    <div className="measure grid max-w-3xl grid-cols-1 gap-6 py-8 sm:py-10">
      <div className="grid gap-2">
        <Heading level={1}>{t(TEXTS.title)}</Heading>
        <p className="text-lg text-muted">
          {t(
            "A week after something closes that you saved or applied to, we ask you once. Your answers show which opportunities are worth the time, and help us find more of them.",
          )}
        </p>
        <p className="text-muted">{t(TEXTS.discretion)}</p>
      </div>
      {outcomes.length === 0 ? (
        <EmptyState
          title={t("There is nothing to answer")}
          level={2}
          icon={<Trophy aria-hidden />}
          actions={
            <ButtonLink href="/opportunities" variant="secondary" size="sm">
              {t("Find opportunities")}
            </ButtonLink>
          }
        >
          {t("What you saved or applied to appears here a week after its last day.")}
        </EmptyState>
      ) : (
        <ul className="grid gap-5">
          {outcomes.map((asked) => {
            const isOfThis = refused?.typed.opportunity === asked.opportunityId;
            return (
              <li key={`${asked.opportunityId} ${asked.answer?.came}`}>
                <AskedCard
                  asked={asked}
                  refused={isOfThis ? refused : undefined}
                  isSaved={saved === asked.opportunityId}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
