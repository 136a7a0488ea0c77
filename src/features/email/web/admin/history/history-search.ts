import { emailTabPath, sendPath } from "#kernel/paths/emails.ts";
import { apiPath } from "#shell/client/api-path.ts";
import { listAddress, type SearchOf } from "#shell/list-page/list-address.ts";
import { historyQuery, sendMailsQuery } from "../../../contract/email-history.ts";

export type HistorySearch = SearchOf<typeof historyQuery>;
export const HISTORY = listAddress({ page: emailTabPath("history"), query: historyQuery });

export type MailSearch = SearchOf<typeof sendMailsQuery>;

export const mailsOf = (id: string) =>
  listAddress({
    page: sendPath(id),
    query: sendMailsQuery,
    names: { status: "mails", cursor: "after" },
    file: apiPath("/api/admin/email-history/:id/recipients.csv", { id }),
  });
