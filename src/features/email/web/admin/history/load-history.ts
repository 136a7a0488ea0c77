import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, type apiOf, unwrap } from "#shell/client/api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import { loadList } from "#shell/list-page/load-list.ts";
import type { HistoryAnswer, SendDetails, SendMailsAnswer } from "../../../contract/email-history.ts";
import { HISTORY_PROBLEMS } from "../../../domain/history-texts.ts";
import { HISTORY_MESSAGES } from "../../../domain/messages.ts";
import { HISTORY, type HistorySearch, type MailSearch, mailsOf } from "./history-search.ts";

type Api = ReturnType<typeof apiOf>;

export type LoadedList = {
  view: "list";
  search: HistorySearch;
  list: HistoryAnswer | null;
  problem: string | null;
};
export type LoadedSend = {
  view: "send";
  search: MailSearch;
  found: { send: SendDetails; mails: SendMailsAnswer } | null;
  problem: string | null;
};
export type LoadedHistory = LoadedList | LoadedSend;

const GONE = 404;

export async function loadHistory(api: Api, params: URLSearchParams): Promise<LoadedHistory> {
  const id = params.get("send");
  return id ? loadSend(api, id, mailsOf(id).read(params)) : loadSends(api, HISTORY.read(params));
}

async function loadSends(api: Api, search: HistorySearch): Promise<LoadedList> {
  const sends = unwrap<HistoryAnswer>(api.api.admin["email-history"].$get({ query: search })).then(
    (list) => ({ list, problem: null }),
    (failure: unknown) => {
      if (failure instanceof ApiFailure) throw failure;
      return { list: null, problem: t(HISTORY_MESSAGES.network) };
    },
  );
  const loaded = await loadList({ address: HISTORY, search }, sends);
  return { view: "list", search, ...(loaded ?? { list: null, problem: t(HISTORY_MESSAGES.notLoaded) }) };
}

async function loadSend(api: Api, id: string, search: MailSearch): Promise<LoadedSend> {
  const param = { id: pathPart(id) };
  const one = api.api.admin["email-history"][":id"];
  const notLoaded = { found: null, problem: t("Failed to load this send.") };
  const found = Promise.all([
    unwrap(one.$get({ param })),
    unwrap<SendMailsAnswer>(one.recipients.$get({ param, query: search })),
  ]).then(
    ([{ send }, mails]) => ({ found: { send, mails }, problem: null }),
    (failure: unknown) => {
      if (!(failure instanceof ApiFailure)) return notLoaded;
      if (failure.status !== GONE) throw failure;
      return { found: null, problem: t(HISTORY_PROBLEMS.notFound) };
    },
  );
  const loaded = await loadList({ address: mailsOf(id), search }, found);
  return { view: "send", search, ...(loaded ?? notLoaded) };
}
