import { t } from "#platform/i18n/i18n.ts";
import { Card } from "#shell/ui/card.tsx";
import { Progress } from "#shell/ui/progress.tsx";
import type { SendDetails, SendProgress } from "../../../../contract/email-history.ts";
import { cancelledCount, doneCount, leftOutLabel, waitingCount } from "../../../../domain/history.ts";
import { SEND_TEXTS } from "../../../../domain/history-texts.ts";
import { isFinished } from "../../../../domain/statuses.ts";

type Props = { progress: SendProgress; leftOut: SendDetails["leftOut"] };

const figure = (count: number) => count.toLocaleString("en-GB");

/** How many recipients stand where; of a running send, as of a moment ago. */
export function ResultsCard({ progress, leftOut }: Props) {
  const done = doneCount(progress);
  const results = [
    [SEND_TEXTS.waiting, waitingCount(progress)],
    [SEND_TEXTS.sent, progress.sentCount],
    [SEND_TEXTS.failed, progress.failedCount],
    [SEND_TEXTS.leftOut, progress.leftOutCount],
    [SEND_TEXTS.uncertain, progress.uncertainCount],
    [SEND_TEXTS.cancelled, cancelledCount(progress)],
  ] as const;
  return (
    <Card as="section" title={t(SEND_TEXTS.results)} level={3}>
      {!isFinished(progress.status) && (
        <Progress
          className="mb-5"
          label={t(SEND_TEXTS.progress, { done: figure(done), all: figure(progress.recipientCount) })}
          value={done}
          max={Math.max(1, progress.recipientCount)}
        />
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
        {results.map(([label, count]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{t(label)}</dt>
            <dd className="font-heading text-2xl font-bold tabular-nums">{figure(count)}</dd>
          </div>
        ))}
      </dl>
      {leftOut.length > 0 && (
        <ul className="mt-5 list-disc border-t border-line ps-5 pt-4">
          {leftOut.map(({ reason, count }) => (
            <li key={reason}>
              {t(leftOutLabel(reason))}: <span className="tabular-nums">{figure(count)}</span>
            </li>
          ))}
        </ul>
      )}
      {progress.uncertainCount > 0 && <p className="mt-4 max-w-prose text-muted">{t(SEND_TEXTS.uncertainAbout)}</p>}
    </Card>
  );
}
