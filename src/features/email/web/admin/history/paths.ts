import * as v from "valibot";
import {
  type HistoryParams,
  historyQuery,
  type SendMailsParams,
  sendMailsQuery,
} from "../../../contract/email-history.ts";
import { emailTabPath } from "../tabs.ts";

/** What the address asks of the list; absent means everything. */
export type HistorySearch = Omit<HistoryParams, "limit">;
/** What it asks of one send's recipients. */
export type MailSearch = Omit<SendMailsParams, "limit">;

const API = "/api/admin/email-history";

/** An address that somebody wrote or kept: what no filter knows is left out. */
export function readHistoryAddress(params: URLSearchParams): HistorySearch {
  const given = (["type", "status", "cursor"] as const).flatMap((name) => {
    const value = params.get(name) ?? "";
    return value !== "" && v.is(historyQuery.entries[name], value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

export function readMailAddress(params: URLSearchParams): MailSearch {
  const [status, cursor] = [params.get("mails") ?? "", params.get("after") ?? ""];
  return {
    ...(status !== "" && v.is(sendMailsQuery.entries.status, status) ? { status } : {}),
    ...(cursor !== "" && v.is(sendMailsQuery.entries.cursor, cursor) ? { cursor } : {}),
  };
}

export const historyPath = (search: HistorySearch = {}): string =>
  withQuery(emailTabPath("history"), [
    ["type", search.type],
    ["status", search.status],
    ["cursor", search.cursor],
  ]);

export const sendPath = (id: string, search: MailSearch = {}): string =>
  withQuery(emailTabPath("history"), [
    ["send", id],
    ["mails", search.status],
    ["after", search.cursor],
  ]);

export const historyApi = (search: HistorySearch): string => withQuery(API, Object.entries(search));
export const sendApi = (id: string): string => `${API}/${encodeURIComponent(id)}`;

/** The file of all recipients with this status, not of this page alone. */
export const mailsFile = (id: string, { status }: MailSearch): string =>
  withQuery(`${sendApi(id)}/recipients.csv`, [["status", status]]);

function withQuery(path: string, pairs: [string, string | undefined][]): string {
  const given = pairs.filter((pair): pair is [string, string] => Boolean(pair[1]));
  if (given.length === 0) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(given)}`;
}
