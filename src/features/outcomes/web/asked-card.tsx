import { Form } from "react-router";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import type { Refused } from "#shell/forms/refused.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { AskedOutcome } from "../contract/outcomes.ts";
import { CAME_LABELS, OUTCOME_TEXTS as TEXTS } from "../domain/messages.ts";
import { beginsWith } from "./form-values.ts";
import { OutcomeFields } from "./outcome-fields.tsx";

type Props = { asked: AskedOutcome; refused: Refused | undefined; isSaved: boolean };

export function AskedCard({ asked, refused, isSaved }: Props) {
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
