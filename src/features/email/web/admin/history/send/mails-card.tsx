import { Users } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { DownloadWithBanner } from "#shell/admin/download-link.tsx";
import { Button } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Pagination } from "#shell/ui/pagination.tsx";
import { Select } from "#shell/ui/select.tsx";
import type { SendDetails, SendMailsAnswer } from "../../../../contract/email-history.ts";
import { HISTORY_TEXTS, SEND_TEXTS } from "../../../../domain/history-texts.ts";
import { MAIL_STATUSES } from "../../../../domain/statuses.ts";
import { type MailSearch, mailsFile, sendApi, sendPath } from "../../paths.ts";
import { MailTable } from "./mail-table.tsx";

type Props = { userId: string; send: SendDetails; mails: SendMailsAnswer; search: MailSearch };

/** What became of each recipient, page by page. */
export function MailsCard({ userId, send, mails: { mails, nextCursor }, search }: Props) {
  const loading = useNavigation().state === "loading";
  return (
    <section className="mt-3 grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={3}>{t(SEND_TEXTS.mails)}</Heading>
        <DownloadWithBanner
          userId={userId}
          file={mailsFile(send.id, search)}
          probe={`${sendApi(send.id)}/progress`}
          label={t(SEND_TEXTS.exportCsv)}
          failed={SEND_TEXTS.notExported}
        />
      </div>
      <MailFilter send={send} status={search.status ?? ""} />
      <div aria-busy={loading} className={cx("transition-opacity", loading && "opacity-60 delay-150")}>
        {mails.length > 0 ? (
          <MailTable mails={mails} tracked={send.opens !== null || send.clicks !== null} />
        ) : (
          <EmptyState level={4} title={t(SEND_TEXTS.noMails)} icon={<Users aria-hidden />} />
        )}
        <Pagination
          label={t(SEND_TEXTS.mailPages)}
          firstHref={search.cursor === undefined ? null : sendPath(send.id, { ...search, cursor: undefined })}
          firstLabel={t(SEND_TEXTS.first)}
          nextHref={nextCursor && sendPath(send.id, { ...search, cursor: nextCursor })}
          nextLabel={t(SEND_TEXTS.next)}
        />
      </div>
    </section>
  );
}

function MailFilter({ send, status }: { send: SendDetails; status: string }) {
  const counts = new Map(send.mails.map((one) => [one.status, one.count]));
  const options = MAIL_STATUSES.filter(({ key }) => counts.has(key) || key === status).map(({ key, label }) => ({
    value: key,
    label: `${t(label)} (${(counts.get(key) ?? 0).toLocaleString("en-GB")})`,
  }));
  return (
    <Form
      method="get"
      action="/admin/emails"
      preventScrollReset
      className="grid gap-3 sm:grid-cols-[minmax(0,20rem)_auto] sm:items-end sm:justify-start"
    >
      <input type="hidden" name="tab" value="history" />
      <input type="hidden" name="send" value={send.id} />
      <Field label={t(HISTORY_TEXTS.status)}>
        <Select
          key={status}
          name="mails"
          placeholder={t(SEND_TEXTS.allMails)}
          options={options}
          defaultValue={status}
        />
      </Field>
      <Button type="submit" size="sm" variant="secondary" className="min-h-11.5">
        {t(HISTORY_TEXTS.show)}
      </Button>
    </Form>
  );
}
