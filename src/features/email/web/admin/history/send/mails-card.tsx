import { Users } from "lucide-react";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { DownloadWithBanner } from "#shell/admin/download-link.tsx";
import { api } from "#shell/client/browser-api.ts";
import { FilterChoice, FilterForm } from "#shell/list-page/list-filter.tsx";
import { ListResults } from "#shell/list-page/list-results.tsx";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Button } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { SendDetails, SendMailsAnswer } from "../../../../contract/email-history.ts";
import { HISTORY_TEXTS, SEND_TEXTS } from "../../../../domain/history-texts.ts";
import { MAIL_STATUSES } from "../../../../domain/statuses.ts";
import { type MailSearch, mailsOf } from "../history-search.ts";
import { MailTable } from "./mail-table.tsx";

type Props = { userId: string; send: SendDetails; mails: SendMailsAnswer; search: MailSearch };

export function MailsCard({ userId, send, mails: { mails, nextCursor }, search }: Props) {
  const address = mailsOf(send.id);
  const labels = { pages: t("Pages of recipients"), first: t("First"), next: t("Next") };
  return (
    <section className="mt-3 grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={3}>{t(SEND_TEXTS.mails)}</Heading>
        <DownloadWithBanner
          userId={userId}
          file={address.file(search)}
          probe={() => api.admin["email-history"][":id"].progress.$get({ param: { id: send.id } })}
          label={t("Export CSV")}
          failed={msg("Failed to export the recipients")}
        />
      </div>
      <MailFilter send={send} search={search} />
      <ListResults address={address} search={search} nextCursor={nextCursor} labels={labels}>
        {mails.length > 0 ? (
          <MailTable mails={mails} tracked={send.opens !== null || send.clicks !== null} />
        ) : (
          <EmptyState level={4} title={t("No recipients to show")} icon={<Users aria-hidden />} />
        )}
      </ListResults>
    </section>
  );
}

function MailFilter({ send, search }: { send: SendDetails; search: MailSearch }) {
  const counts = new Map(send.mails.map((one) => [one.status, one.count]));
  const options = MAIL_STATUSES.filter(({ key }) => counts.has(key) || key === search.status).map(({ key, label }) => ({
    value: key,
    label: `${t(label)} (${inNumbers(counts.get(key) ?? 0)})`,
  }));
  return (
    <FilterForm
      address={mailsOf(send.id)}
      search={search}
      className="grid gap-3 sm:grid-cols-[minmax(0,20rem)_auto] sm:items-end sm:justify-start"
    >
      <FilterChoice
        name="mails"
        label={HISTORY_TEXTS.status}
        any={msg("All recipients")}
        options={options}
        value={search.status}
      />
      <Button type="submit" size="sm" variant="secondary" className="min-h-11.5">
        {t(HISTORY_TEXTS.show)}
      </Button>
    </FilterForm>
  );
}
