import type { ReactNode } from "react";
import { formPath } from "#features/opportunities/web/admin/paths.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { reportAdminPath } from "#kernel/paths/reports.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import { memberPath } from "#shell/admin/tabs.ts";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { ReportForStaff } from "../../contract/admin-reports.ts";
import { ACT_TEXTS, QUEUE_TEXTS, THING_LABELS } from "../../domain/admin-texts.ts";
import { REPORTS } from "./report-search.ts";
import { reasonText } from "./report-table.tsx";

type Part = { report: ReportForStaff };

export function ReportContext({ report }: Part) {
  const { snapshot, isAppeal, thing, reason, createdAt, text } = report;
  return (
    <>
      <div>
        <p className="text-muted">{t(isAppeal ? QUEUE_TEXTS.appeal : THING_LABELS[thing])}</p>
        <Heading level={2} className="wrap-anywhere">
          <bdi>{snapshot.name}</bdi>
        </Heading>
      </div>
      <Card as="section" quiet>
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact label={t(QUEUE_TEXTS.reason)}>{reasonText(reason)}</Fact>
          <Fact label={t(QUEUE_TEXTS.when)}>
            <time dateTime={createdAt}>{momentText(createdAt)}</time>
          </Fact>
          <People report={report} />
        </dl>
      </Card>
      {snapshot.text !== null && (
        <Card as="section" title={t(QUEUE_TEXTS.snapshot)} quiet>
          <Written text={snapshot.text} />
          <p className="mt-3 text-sm text-muted">{t(QUEUE_TEXTS.asItWas)}</p>
        </Card>
      )}
      <Card as="section" title={t(isAppeal ? QUEUE_TEXTS.appealed : QUEUE_TEXTS.told)} quiet>
        <Written text={text || t(QUEUE_TEXTS.nothingWritten)} />
      </Card>
      <Appealed report={report} />
    </>
  );
}

function People({ report: { member, reporter, isAppeal, thing, thingId, earlier, earlierActs } }: Part) {
  return (
    <>
      {member && (
        <Fact label={t(QUEUE_TEXTS.who)}>
          <MemberLink member={member} />
          <Earlier member={member.id} count={earlier} />
          {earlierActs > 0 && (
            <span className="block text-sm text-muted">{t(QUEUE_TEXTS.earlierActs, { count: earlierActs })}</span>
          )}
        </Fact>
      )}
      {thing === "opportunity" && (
        <Fact label={t(QUEUE_TEXTS.who)}>
          <Link href={formPath(thingId)} className="prose-link inline-flex min-h-11 items-center">
            {t(QUEUE_TEXTS.opportunity)}
          </Link>
        </Fact>
      )}
      {!isAppeal && (
        <Fact label={t(QUEUE_TEXTS.reporter)}>
          {reporter ? <MemberLink member={reporter} /> : t(QUEUE_TEXTS.former)}
        </Fact>
      )}
    </>
  );
}

function Earlier({ member, count }: { member: string; count: number }) {
  const text = t(QUEUE_TEXTS.earlier, { count });
  if (count === 0) return <span className="block text-sm text-muted">{text}</span>;
  return (
    <Link href={REPORTS.href({ state: "all", member })} className="prose-link block w-fit py-2 text-sm">
      {text}
    </Link>
  );
}

function Appealed({ report: { appealOf } }: Part) {
  if (!appealOf?.act) return null;
  return (
    <Card as="section" title={t(QUEUE_TEXTS.against)} quiet>
      <p className="font-semibold">{t(ACT_TEXTS[appealOf.act].done)}</p>
      <Written text={appealOf.decision ?? ""} />
      <Link href={reportAdminPath(appealOf.id)} className="prose-link mt-2 inline-flex min-h-11 items-center">
        {t(QUEUE_TEXTS.before)}
      </Link>
    </Card>
  );
}

function MemberLink({ member: { id, name } }: { member: NonNullable<ReportForStaff["member"]> }) {
  return (
    <Link href={memberPath(id)} dir="auto" className="prose-link inline-flex min-h-11 items-center font-semibold">
      {name ?? t(QUEUE_TEXTS.unnamed)}
    </Link>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-medium text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Written({ text }: { text: string }) {
  return (
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  );
}
