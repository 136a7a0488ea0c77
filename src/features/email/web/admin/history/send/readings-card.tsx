import { t } from "#platform/i18n/i18n.ts";
import { Card } from "#shell/ui/card.tsx";
import type { Readings, SendDetails } from "../../../../contract/email-history.ts";
import { SEND_TEXTS } from "../../../../domain/history-texts.ts";

const figure = (count: number) => count.toLocaleString("en-GB");

/** Opens and clicks, people and programs apart. */
export function ReadingsCard({ send: { opens, clicks, topLinks, sentCount } }: { send: SendDetails }) {
  return (
    <Card as="section" title={t(SEND_TEXTS.tracking)} level={3}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
        <Figure label={SEND_TEXTS.opened} off={SEND_TEXTS.opensOff} readings={opens} of={sentCount} />
        <Figure label={SEND_TEXTS.clicked} off={SEND_TEXTS.clicksOff} readings={clicks} of={sentCount} />
      </dl>
      {(opens || clicks) && <p className="mt-4 text-sm text-muted">{t(SEND_TEXTS.trackingAbout)}</p>}
      {topLinks.length > 0 && <TopLinks links={topLinks} />}
    </Card>
  );
}

type FigureProps = { label: string; off: string; readings: Readings | null; of: number };

function Figure({ label, off, readings, of }: FigureProps) {
  const share = readings && of > 0 ? ` (${Math.round((100 * readings.people) / of)}\u00A0%)` : "";
  return (
    <div>
      <dt className="text-sm text-muted">{t(label)}</dt>
      {readings ? (
        <>
          <dd className="text-lg font-semibold">
            {t(SEND_TEXTS.byPeople, { count: figure(readings.people) })}
            {share}
          </dd>
          <dd className="text-sm text-muted">{t(SEND_TEXTS.byMachines, { count: figure(readings.machines) })}</dd>
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
      <caption className="mb-2 text-start font-semibold">{t(SEND_TEXTS.topLinks)}</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="py-2 text-start">
            {t(SEND_TEXTS.link)}
          </th>
          <th scope="col" className="w-16 py-2 text-end">
            {t(SEND_TEXTS.people)}
          </th>
          <th scope="col" className="w-20 py-2 text-end">
            {t(SEND_TEXTS.programs)}
          </th>
        </tr>
      </thead>
      <tbody>
        {links.map(({ url, people, machines }) => (
          <tr key={url} className="border-t border-line align-top">
            <td className="py-2 wrap-anywhere" dir="ltr">
              {url}
            </td>
            <td className="py-2 text-end tabular-nums">{figure(people)}</td>
            <td className="py-2 text-end tabular-nums">{figure(machines)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
