import { relativeTimeFormat } from "#platform/i18n/format.ts";
import { t } from "#platform/i18n/i18n.ts";
import { exactMomentText } from "#shell/admin/moment-text.ts";
import { Named } from "#shell/admin/named.tsx";
import type { Column } from "#shell/list-page/columns.ts";
import { ListTable } from "#shell/list-page/list-table.tsx";
import type { Sorting } from "#shell/list-page/sorting.ts";
import { useNow } from "#shell/page/root-data.ts";
import { Link } from "#shell/ui/link.tsx";
import { AUDIT_TEXTS } from "../../domain/messages.ts";
import { AUDIT } from "./audit-search.ts";
import type { ShownAct, ShownSubject } from "./load-audit.ts";

const COLUMNS: Column<ShownAct>[] = [
  { key: "at", label: AUDIT_TEXTS.when, kind: "title", sort: "-at", cell: (act) => <When at={act.at} /> },
  { key: "by", label: AUDIT_TEXTS.who, cell: (act) => <Actor {...act.by} /> },
  {
    key: "what",
    label: AUDIT_TEXTS.what,
    cell: ({ action, details }) => (
      <>
        <span className="font-medium">{action}</span>
        <Details details={details} />
      </>
    ),
  },
  { key: "on", label: AUDIT_TEXTS.onWhom, cell: (act) => <ActSubject subject={act.subject} /> },
  {
    key: "from",
    label: AUDIT_TEXTS.fromWhere,
    narrow: true,
    wide: true,
    cell: (act) => act.address ?? t(AUDIT_TEXTS.unknownAddress),
  },
];

export function ActTable({ acts, sorting }: { acts: readonly ShownAct[]; sorting: Sorting }) {
  return <ListTable name="audit" caption={t(AUDIT_TEXTS.title)} columns={COLUMNS} rows={acts} sorting={sorting} />;
}

function When({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at}>
      <span className="block font-medium">{timeAgo(at, now)}</span>
      <span className="block text-muted tabular-nums">{exactMomentText(at)}</span>
    </time>
  );
}

function Actor({ name, href }: ShownAct["by"]) {
  return (
    <Link href={href} translate="no" className="prose-link inline-flex min-h-11 items-center sm:pointer-fine:min-h-8">
      {name}
    </Link>
  );
}

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

/** "3 hours ago", "yesterday", "now". */
export function timeAgo(moment: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(moment)) / 1000);
  const [unit, length] = STEPS.find(([, each]) => seconds >= each) ?? ["second", Number.POSITIVE_INFINITY];
  return ago(-Math.floor(seconds / length) || 0, unit);
}
