import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Progress } from "#shell/ui/progress.tsx";
import type { EngagementCount, SendDetails, SendProgress } from "../../../../contract/email-history.ts";
import { cancelledCount, doneCount, leftOutLabel, waitingCount } from "../../../../domain/history.ts";
import { isFinished } from "../../../../domain/statuses.ts";

type Props = { progress: SendProgress; leftOut: SendDetails["leftOut"] };

export function ResultsCard({ progress, leftOut }: Props) {
  const done = doneCount(progress);
  const results = [
    [msg("Waiting"), waitingCount(progress)],
    [msg("Sent"), progress.sentCount],
    [msg("Failed"), progress.failedCount],
    [msg("Left out"), progress.leftOutCount],
    [msg("Uncertain"), progress.uncertainCount],
    [msg("Cancelled"), cancelledCount(progress)],
  ] as const;
  return (
    <Card as="section" title={t("Results")} level={3}>
      {!isFinished(progress.status) && (
        <Progress
          className="mb-5"
          label={t("{done, plural, other {#}} of {all, plural, one {# recipient} other {# recipients}}", {
            done,
            all: progress.recipientCount,
          })}
          value={done}
          max={Math.max(1, progress.recipientCount)}
        />
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
        {results.map(([label, count]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{t(label)}</dt>
            <dd className="font-heading text-2xl font-bold tabular-nums">{inNumbers(count)}</dd>
          </div>
        ))}
      </dl>
      {leftOut.length > 0 && (
        <ul className="mt-5 list-disc border-t border-line ps-5 pt-4">
          {leftOut.map(({ reason, count }) => (
            <li key={reason}>
              <Sentence
                text="{label}: {value}"
                parts={{
                  label: t(leftOutLabel(reason)),
                  value: <span className="tabular-nums">{inNumbers(count)}</span>,
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {progress.uncertainCount > 0 && (
        <p className="mt-4 max-w-prose text-muted">
          {t(
            "The site stopped while handing these to the mail server. Some of them may have arrived, so they are not sent again automatically.",
          )}
        </p>
      )}
    </Card>
  );
}

export function EngagementCard({ send: { opens, clicks, topLinks, sentCount } }: { send: SendDetails }) {
  return (
    <Card as="section" title={t("Opens and clicks")} level={3}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
        <Figure
          label={msg("Opened")}
          off={msg("Opens were not counted for this send.")}
          engagement={opens}
          of={sentCount}
        />
        <Figure
          label={msg("Clicked")}
          off={msg("Clicks were not counted for this send.")}
          engagement={clicks}
          of={sentCount}
        />
      </dl>
      {(opens || clicks) && (
        <p className="mt-4 text-sm text-muted">
          {t(
            "An estimate. Some mailboxes load no images, and some load all of them before anybody reads: those count as programs. Readers who ask not to be tracked are not counted.",
          )}
        </p>
      )}
      {topLinks.length > 0 && <TopLinks links={topLinks} />}
    </Card>
  );
}

type FigureProps = { label: string; off: string; engagement: EngagementCount | null; of: number };

function Figure({ label, off, engagement, of }: FigureProps) {
  const people = engagement && t("{count} by people", { count: inNumbers(engagement.people) });
  const percent = engagement && of > 0 ? Math.round((100 * engagement.people) / of) : null;
  return (
    <div>
      <dt className="text-sm text-muted">{t(label)}</dt>
      {engagement ? (
        <>
          <dd className="text-lg font-semibold">
            {percent === null ? people : t("{people} ({percent}\u00A0%)", { people: people ?? "", percent })}
          </dd>
          <dd className="text-sm text-muted">
            {t("{count} by automatic programs", { count: inNumbers(engagement.machines) })}
          </dd>
        </>
      ) : (
        <dd>{t(off)}</dd>
      )}
    </div>
  );
}

function TopLinks({ links }: { links: SendDetails["topLinks"] }) {
  return (
    <table className="mt-5 w-full border-collapse text-sm">
      <caption className="mb-2 text-start font-semibold">{t("Links that were clicked")}</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="py-2 text-start">
            {t("Link")}
          </th>
          <th scope="col" className="w-16 py-2 text-end">
            {t("People")}
          </th>
          <th scope="col" className="w-20 py-2 text-end">
            {t("Programs")}
          </th>
        </tr>
      </thead>
      <tbody>
        {links.map(({ url, people, machines }) => (
          <tr key={url} className="border-t border-line align-top">
            <td className="py-2 wrap-anywhere" dir="ltr" translate="no">
              {url}
            </td>
            <td className="py-2 text-end tabular-nums">{inNumbers(people)}</td>
            <td className="py-2 text-end tabular-nums">{inNumbers(machines)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
