import { redirect } from "react-router";
import { ApiFailure, type apiOf, unwrap } from "#shell/client/api.ts";
import type { HistoryAnswer, SendDetails, SendMailsAnswer } from "../../../contract/email-history.ts";
import { HISTORY_PROBLEMS, SEND_TEXTS } from "../../../domain/history-texts.ts";
import { HISTORY_MESSAGES } from "../../../domain/messages.ts";
import {
  type HistorySearch,
  historyPath,
  type MailSearch,
  readHistoryAddress,
  readMailAddress,
  sendPath,
} from "../paths.ts";

type Api = ReturnType<typeof apiOf>;

/** `problem` says why there is nothing to show. */
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

const INVALID = 422;
const GONE = 404;

/** A page of the history, or the send that the address names. */
export async function loadHistory(api: Api, params: URLSearchParams): Promise<LoadedHistory> {
  const id = params.get("send");
  return id ? loadSend(api, id, readMailAddress(params)) : loadList(api, readHistoryAddress(params));
}

async function loadList(api: Api, search: HistorySearch): Promise<LoadedList> {
  try {
    const list = await unwrap<HistoryAnswer>(api.api.admin["email-history"].$get({ query: search }));
    return { view: "list", search, list, problem: null };
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === INVALID && search.cursor) {
      throw redirect(historyPath({ ...search, cursor: undefined }));
    }
    const problem = failure instanceof ApiFailure ? HISTORY_MESSAGES.notLoaded : HISTORY_MESSAGES.network;
    return { view: "list", search, list: null, problem };
  }
}

async function loadSend(api: Api, id: string, search: MailSearch): Promise<LoadedSend> {
  const one = api.api.admin["email-history"][":id"];
  try {
    const [{ send }, mails] = await Promise.all([
      unwrap(one.$get({ param: { id } })),
      unwrap<SendMailsAnswer>(one.recipients.$get({ param: { id }, query: search })),
    ]);
    return { view: "send", search, found: { send, mails }, problem: null };
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === INVALID && search.cursor) {
      throw redirect(sendPath(id, { ...search, cursor: undefined }));
    }
    const isGone = failure instanceof ApiFailure && failure.status === GONE;
    return { view: "send", search, found: null, problem: isGone ? HISTORY_PROBLEMS.notFound : SEND_TEXTS.notLoaded };
  }
}
