import { Trophy } from "lucide-react";
import { Form, redirect } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { OUTCOMES_PATH } from "#kernel/paths/outcomes.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { lostWith, type Refused, refuse } from "#shell/forms/refused.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { requireVisitor } from "#shell/session/visitor.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { AskedOutcome, AskedOutcomesAnswer } from "../contract/outcomes.ts";
import { CAME_LABELS, OUTCOME_PROBLEMS, OUTCOME_TEXTS as TEXTS } from "../domain/messages.ts";
import type { Route } from "./+types/outcomes";
import { beginsWith, readOutcomeForm } from "./form-values.ts";
import { OutcomeFields } from "./outcome-fields.tsx";

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

type Props = { asked: AskedOutcome; refused: Refused | undefined; isSaved: boolean };

function AskedCard({ asked, refused, isSaved }: Props) {
  const { answer } = asked;
  return (
    <Card className="grid gap-4 wrap-anywhere">
      <Head asked={asked} />
      {isSaved && answer && (
        <Banner tone="success">
          {t("Thank you. Your answer is saved.")} {t("You can change it at any time.")}
        </Banner>
      )}
      {answer === null ? (
        <AnswerForm asked={asked} refused={refused} />
      ) : (
        <details open={refused !== undefined}>
          <summary className="-ms-3 inline-flex min-h-11 w-fit cursor-pointer items-center rounded-full px-3 font-semibold text-accent hover:bg-accent-soft">
            {t(TEXTS.change)}
          </summary>
          <div className="pt-4">
            <AnswerForm asked={asked} refused={refused} />
          </div>
        </details>
      )}
    </Card>
  );
}

function Head({ asked: { opportunityId, title, isLive, closedAt, answer } }: Pick<Props, "asked">) {
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={answer === null ? "warning" : answer.came === "won" ? "gold" : "neutral"}>
        {t(answer === null ? "Not answered yet" : CAME_LABELS[answer.came])}
      </Badge>
      <Heading level={2} size="xl">
        {isLive ? (
          <Link
            href={`/opportunities/${opportunityId}`}
            className="inline-flex min-h-11 items-center hover:text-accent"
          >
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <bdi>{title}</bdi>
        )}
      </Heading>
      {closedAt && <p className="text-sm text-muted">{t("Closed on {day}", { day: dayInWords(closedAt) })}</p>}
    </div>
  );
}

function AnswerForm({ asked: { opportunityId, answer }, refused }: Omit<Props, "isSaved">) {
  return (
    <Form method="post" className="group grid gap-5" preventScrollReset>
      <input type="hidden" name="opportunity" value={opportunityId} />
      <OutcomeFields begins={beginsWith(refused, answer, null)} refused={refused} isAnswered={answer !== null} />
    </Form>
  );
}
