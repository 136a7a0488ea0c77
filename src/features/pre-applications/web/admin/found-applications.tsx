import { Inbox, SearchX } from "lucide-react";
import { useState } from "react";
import { useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { QuestionDialog } from "#shell/admin/question-dialog.tsx";
import { useNow } from "#shell/layouts/use-now.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Pagination } from "#shell/ui/pagination.tsx";
import type { ApplicationSearchAnswer, FoundApplication } from "../../contract/admin-pre-applications.ts";
import { APPLICATION_ADMIN_MESSAGES, APPLICATION_ADMIN_TEXTS } from "../../domain/admin-messages.ts";
import { ApplicationRow } from "./application-row.tsx";
import { type ApplicationSearch, applicationsPath, isNarrowed } from "./paths.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { type Report, useInviting } from "./use-inviting.ts";
import { useSelection } from "./use-selection.ts";

type Props = { userId: string; search: ApplicationSearch; list: ApplicationSearchAnswer; onChanged: () => void };

export function FoundApplications({ userId, search, list, onChanged }: Props) {
  const { applications, matched, total, nextCursor } = list;
  const loading = useNavigation().state === "loading";
  const selection = useSelection(applications, useNow());
  const inviting = useInviting({ userId, applications, onChanged });
  const [asking, setAsking] = useState(false);
  const shown = inNumbers(matched.count) + (matched.more ? "+" : "");
  return (
    <div
      aria-busy={loading}
      className={cx("grid grid-cols-1 gap-4 transition-opacity", loading && "opacity-60 delay-150")}
    >
      <p role="status" className="text-muted">
        {t(APPLICATION_ADMIN_TEXTS.showing, { shown, total: inNumbers(total) })}
      </p>
      <InviteReport report={inviting.report} onDismiss={inviting.dismiss} />
      {applications.length === 0 ? (
        <Nothing asked={isNarrowed(search)} />
      ) : (
        <>
          <SelectionBar
            selection={selection}
            pending={inviting.pending === "selected"}
            onInvite={() => setAsking(true)}
          />
          <InviteDialog
            open={asking}
            chosen={applications.filter(({ id }) => selection.has(id))}
            onClose={() => setAsking(false)}
            onInvite={() => {
              setAsking(false);
              void inviting.inviteMany(selection.ids).then(selection.clear);
            }}
          />
          <ul className="grid gap-4">
            {applications.map((row) => (
              <ApplicationRow
                key={row.id}
                row={row}
                search={search}
                selection={selection}
                pending={inviting.pending === row.id}
                onInvite={() => void inviting.inviteOne(row)}
              />
            ))}
          </ul>
        </>
      )}
      <Pagination
        label={t(APPLICATION_ADMIN_TEXTS.pages)}
        firstHref={search.cursor === undefined ? null : applicationsPath({ ...search, cursor: undefined })}
        nextHref={nextCursor && applicationsPath({ ...search, cursor: nextCursor })}
      />
    </div>
  );
}

function Nothing({ asked }: { asked: boolean }) {
  const texts = APPLICATION_ADMIN_TEXTS;
  if (!asked) {
    return (
      <EmptyState title={t(texts.empty)} icon={<Inbox aria-hidden />}>
        {t(texts.emptyHint)}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t(texts.nothingFound)}
      icon={<SearchX aria-hidden />}
      actions={
        <ButtonLink href={applicationsPath()} variant="secondary">
          {t(texts.clearFilters)}
        </ButtonLink>
      }
    >
      {t(texts.nothingFoundHint)}
    </EmptyState>
  );
}

type InviteReportProps = { report: Report | null; onDismiss: () => void };

/** What of the last press did not go out, and why. */
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
            <bdi className="font-semibold">{name}</bdi>: {t(reason)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

type InviteDialogProps = {
  open: boolean;
  chosen: readonly FoundApplication[];
  onClose: () => void;
  onInvite: () => void;
};

/** Asks with the number of emails before several applicants are invited. */
function InviteDialog({ open, chosen, onClose, onInvite }: InviteDialogProps) {
  const count = chosen.length;
  const reminders = chosen.filter(({ invitedAt }) => invitedAt !== null).length;
  return (
    <QuestionDialog
      open={open}
      title={t(APPLICATION_ADMIN_TEXTS.inviteTitle)}
      question={t(APPLICATION_ADMIN_TEXTS.inviteQuestion, { count })}
      no={t("Cancel")}
      yes={t(APPLICATION_ADMIN_TEXTS.inviteYes, { count })}
      onNo={onClose}
      onYes={onInvite}
    >
      {reminders > 0 && <p>{t(APPLICATION_ADMIN_TEXTS.inviteReminders, { count: reminders })}</p>}
    </QuestionDialog>
  );
}
