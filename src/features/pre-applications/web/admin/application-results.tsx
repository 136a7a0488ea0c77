import { Inbox, MailPlus } from "lucide-react";
import { LazyMailingDialog } from "#features/email/web/parts/lazy-mailing-dialog.tsx";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { EmptyList, ListResults } from "#shell/list-page/list-results.tsx";
import { ListTable } from "#shell/list-page/list-table.tsx";
import { useSelection } from "#shell/list-page/use-selection.ts";
import { useNow } from "#shell/page/root-data.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import type { ApplicationSearchAnswer } from "../../contract/admin-pre-applications.ts";
import { APPLICATION_ADMIN_MESSAGES, APPLICATION_ADMIN_TEXTS } from "../../domain/admin-messages.ts";
import { inviteRefusal } from "../../domain/invitation.ts";
import { applicationColumns } from "./application-columns.tsx";
import { APPLICATIONS, type ApplicationSearch } from "./paths.ts";
import { type Report, useInviting } from "./use-inviting.ts";

type ApplicationResultsProps = {
  userId: string;
  search: ApplicationSearch;
  list: ApplicationSearchAnswer;
  onChanged: () => void;
};

export function ApplicationResults({ userId, search, list, onChanged }: ApplicationResultsProps) {
  const { applications, matched, total, nextCursor } = list;
  const now = useNow();
  const selection = useSelection(applications.filter((row) => inviteRefusal(row, now) === null).map(({ id }) => id));
  const inviting = useInviting({
    ...{ userId, applications, onChanged },
    chosen: selection.ids,
    onInvited: selection.clear,
  });
  const { mailing } = inviting;
  const shown = inNumbers(matched.count) + (matched.more ? "+" : "");
  const invite = (
    <Button
      size="sm"
      pending={mailing.looking}
      icon={<MailPlus aria-hidden className="size-4" />}
      onClick={() => void mailing.ask()}
    >
      {t(APPLICATION_ADMIN_TEXTS.inviteSelected)}
    </Button>
  );
  return (
    <ListResults
      address={APPLICATIONS}
      search={search}
      nextCursor={nextCursor}
      labels={{ pages: t(APPLICATION_ADMIN_TEXTS.pages) }}
      className="grid grid-cols-1 gap-4"
    >
      {mailing.failure && <FailureBanner failure={mailing.failure} onDismiss={mailing.dismissFailure} />}
      <InviteReport report={inviting.report} onDismiss={inviting.dismiss} />
      {applications.length === 0 ? (
        <EmptyList
          address={APPLICATIONS}
          search={search}
          texts={APPLICATION_ADMIN_TEXTS}
          icon={<Inbox aria-hidden />}
        />
      ) : (
        <>
          <ListTable
            name="pre-applications"
            caption={t(APPLICATION_ADMIN_TEXTS.title)}
            columns={applicationColumns({ search, selection, inviting })}
            rows={applications}
            choosing={{ selection, nameOf: ({ fullName }) => fullName, actions: invite }}
          >
            <p role="status" className="text-muted">
              {t(APPLICATION_ADMIN_TEXTS.showing, { shown, total: inNumbers(total) })}
            </p>
          </ListTable>
          <LazyMailingDialog
            mailing={mailing}
            title={t(APPLICATION_ADMIN_TEXTS.inviteTitle)}
            question={({ willGet }) => t(APPLICATION_ADMIN_TEXTS.inviteQuestion, { count: willGet })}
            yes={({ willGet }) => t(APPLICATION_ADMIN_TEXTS.inviteYes, { count: willGet })}
          />
        </>
      )}
    </ListResults>
  );
}

type InviteReportProps = { report: Report | null; onDismiss: () => void };

function InviteReport({ report, onDismiss }: InviteReportProps) {
  if (report === null) return null;
  if (report.kind === "failed") return <FailureBanner failure={report.failure} onDismiss={onDismiss} />;
  const { sent, total, left } = report;
  const title =
    sent === 0
      ? t(APPLICATION_ADMIN_MESSAGES.sentToNobody)
      : t(APPLICATION_ADMIN_MESSAGES.sentToSome, { count: sent, total });
  return (
    <Banner tone="warning" title={title} onDismiss={onDismiss}>
      <ul className="mt-1 grid list-disc gap-1 ps-5">
        {left.map(({ id, name, reason }) => (
          <li key={id} className="wrap-anywhere">
            <Sentence
              text="{label}: {value}"
              parts={{ label: <bdi className="font-semibold">{name}</bdi>, value: t(reason) }}
            />
          </li>
        ))}
      </ul>
    </Banner>
  );
}
