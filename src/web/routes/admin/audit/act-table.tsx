import type { ReactNode } from "react";
import { AUDIT_TEXTS } from "#domain/audit/messages.ts";
import { t } from "#web/i18n.ts";
import { useNow } from "#web/layouts/use-now.ts";
import { ActSubject } from "./act-subject.tsx";
import type { ShownAct } from "./load-audit.ts";
import { exactTime, timeAgo } from "./time-ago.ts";

const COLUMNS = ["when", "who", "what", "onWhom", "fromWhere"] as const;

/** A table on wide screens, a card for each act on narrow ones. */
export function ActTable({ acts }: { acts: readonly ShownAct[] }) {
  return (
    <table className="block w-full border-collapse lg:table">
      <caption className="sr-only">{t(AUDIT_TEXTS.title)}</caption>
      <thead className="max-lg:sr-only">
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="px-3 py-2 text-start text-sm text-muted">
              {t(AUDIT_TEXTS[column])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-4 lg:table-row-group">
        {acts.map((act) => (
          <ActRow key={act.id} act={act} />
        ))}
      </tbody>
    </table>
  );
}

function ActRow({ act }: { act: ShownAct }) {
  const now = useNow();
  return (
    <tr className="grid gap-3 rounded-lg border border-line bg-raised p-5 lg:table-row lg:rounded-none lg:border-x-0 lg:bg-transparent">
      <Cell label={AUDIT_TEXTS.when} className="lg:w-44">
        <time dateTime={act.at} title={act.at}>
          <span className="block font-medium">{timeAgo(act.at, now)}</span>
          <span className="block text-sm text-muted tabular-nums">{exactTime(act.at)}</span>
        </time>
      </Cell>
      <Cell label={AUDIT_TEXTS.who}>{act.by}</Cell>
      <Cell label={AUDIT_TEXTS.what}>
        <span className="font-medium">{t(act.action)}</span>
        <Details details={act.details} />
      </Cell>
      <Cell label={AUDIT_TEXTS.onWhom}>
        <ActSubject subject={act.subject} />
      </Cell>
      <Cell label={AUDIT_TEXTS.fromWhere}>{act.address ?? t(AUDIT_TEXTS.unknownAddress)}</Cell>
    </tr>
  );
}

type CellProps = { label: string; className?: string; children: ReactNode };

function Cell({ label, className = "", children }: CellProps) {
  return (
    <td className={`block min-w-0 wrap-anywhere lg:table-cell lg:px-3 lg:py-3 lg:align-top ${className}`}>
      <span aria-hidden className="block text-sm text-muted lg:hidden">
        {t(label)}
      </span>
      {children}
    </td>
  );
}

function Details({ details }: Pick<ShownAct, "details">) {
  if (details.length === 0) return null;
  return (
    <dl className="mt-1 grid gap-0.5 text-sm text-muted">
      {details.map(({ label, value }) => (
        <div key={label}>
          <dt className="inline">{t(label)}: </dt>
          <dd className="inline text-text">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
