// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table that is shown as cards

import type { ReactNode } from "react";
import { DEFAULT_TIME_ZONE } from "#kernel/time-zone.ts";
import { dateFormat, relativeTimeFormat } from "#platform/i18n/format.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Named } from "#shell/admin/named.tsx";
import { TABLE, TABLE_BODY, TableHead } from "#shell/list-page/list-table.tsx";
import { useNow } from "#shell/page/root-data.ts";
import { Link } from "#shell/ui/link.tsx";
import { AUDIT_TEXTS } from "../../domain/messages.ts";
import { AUDIT } from "./audit-search.ts";
import type { ShownAct, ShownSubject } from "./load-audit.ts";

const COLUMNS = [
  { label: AUDIT_TEXTS.when, width: "lg:w-48" },
  { label: AUDIT_TEXTS.who, width: "lg:w-52" },
  { label: AUDIT_TEXTS.what },
  { label: AUDIT_TEXTS.onWhom, width: "lg:w-64" },
  { label: AUDIT_TEXTS.fromWhere, width: "lg:w-36" },
];

/** A table on wide screens, a card for each act on narrow ones. */
export function ActTable({ acts }: { acts: readonly ShownAct[] }) {
  return (
    <table {...TABLE}>
      <caption className="sr-only">{t(AUDIT_TEXTS.title)}</caption>
      <TableHead columns={COLUMNS} />
      <tbody {...TABLE_BODY}>
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
    <tr
      role="row"
      className="grid gap-3 rounded-lg border border-line bg-raised p-5 lg:table-row lg:rounded-none lg:border-x-0 lg:bg-transparent"
    >
      <Cell label={AUDIT_TEXTS.when}>
        <time dateTime={act.at} title={act.at}>
          <span className="block font-medium">{timeAgo(act.at, now)}</span>
          <span className="block text-sm text-muted tabular-nums">{exactTime(act.at)}</span>
        </time>
      </Cell>
      <Cell label={AUDIT_TEXTS.who}>
        <span translate="no">{act.by}</span>
      </Cell>
      <Cell label={AUDIT_TEXTS.what}>
        <span className="font-medium">{act.action}</span>
        <Details details={act.details} />
      </Cell>
      <Cell label={AUDIT_TEXTS.onWhom}>
        <ActSubject subject={act.subject} />
      </Cell>
      <Cell label={AUDIT_TEXTS.fromWhere}>{act.address ?? t(AUDIT_TEXTS.unknownAddress)}</Cell>
    </tr>
  );
}

/** On a card it says what it is itself. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td
      role="cell"
      className="grid grid-cols-[6rem_1fr] items-baseline gap-3 lg:table-cell lg:px-3 lg:py-3 lg:align-top"
    >
      <span aria-hidden className="text-sm text-muted lg:hidden">
        {t(label)}
      </span>
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </td>
  );
}

/** Names of details are those of the log, in words where this version knows them. */
function Details({ details }: Pick<ShownAct, "details">) {
  if (details.length === 0) return null;
  return (
    <dl className="mt-1 grid gap-0.5 text-sm text-muted">
      {details.map(({ label, value }) => (
        <div key={label}>
          <dt translate="no" className="inline">
            {t("{label}:", { label })}{" "}
          </dt>
          <dd dir="auto" className="inline text-text">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What was done to: by name where it has one, with the ways to it and to all that was done to it. */
function ActSubject({ subject }: { subject: ShownSubject | null }) {
  if (subject === null) return <span className="text-muted">{t(AUDIT_TEXTS.nobody)}</span>;
  const { id, kind, name, href } = subject;
  const called = name ?? id;
  return (
    <>
      {kind && <span className="block text-sm text-muted">{kind}</span>}
      <div className="flex flex-wrap items-center gap-x-4">
        {href ? (
          <Link href={href} dir="auto" className="prose-link inline-flex min-h-11 items-center">
            {called}
          </Link>
        ) : (
          <span dir="auto">{called}</span>
        )}
        <Link href={AUDIT.href({ subject: id })} className="prose-link inline-flex min-h-11 items-center text-sm">
          <Named name={called}>{t(AUDIT_TEXTS.more)}</Named>
        </Link>
      </div>
    </>
  );
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];
const ago = relativeTimeFormat({ numeric: "auto" });
const exact = dateFormat({
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: DEFAULT_TIME_ZONE,
});

/** "3 hours ago", "yesterday"; "now" for less than a minute. */
export function timeAgo(moment: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(moment)) / 1000);
  const [unit, length] = STEPS.find(([, each]) => seconds >= each) ?? ["second", Number.POSITIVE_INFINITY];
  return ago(-Math.floor(seconds / length) || 0, unit);
}

/** To the second, in the community's time. */
export const exactTime = (moment: string): string => exact(new Date(moment));
