import * as v from "valibot";
import {
  type HistoryParams,
  historyQuery,
  type SendMailsParams,
  sendMailsQuery,
} from "../../contract/email-history.ts";
/** A§2 "Email management". */
export const EMAIL_TABS = [
  { key: "templates", label: "Email Templates" },
  { key: "send", label: "Send Email" },
  { key: "history", label: "Email History" },
  { key: "settings", label: "Email Settings" },
] as const;

export type EmailTab = (typeof EMAIL_TABS)[number]["key"];

export function readEmailTab(value: string | null): EmailTab {
  return EMAIL_TABS.find(({ key }) => key === value)?.key ?? "templates";
}

export function emailTabPath(tab: EmailTab): string {
  return tab === "templates" ? "/admin/emails" : `/admin/emails?tab=${tab}`;
}

/** What the address asks of the list; absent means everything. */
export type HistorySearch = Omit<HistoryParams, "limit">;
/** What it asks of one send's recipients. */
export type MailSearch = Omit<SendMailsParams, "limit">;

const HISTORY_API = "/api/admin/email-history";

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

export const historyApi = (search: HistorySearch): string => withQuery(HISTORY_API, Object.entries(search));
export const sendApi = (id: string): string => `${HISTORY_API}/${encodeURIComponent(id)}`;

/** The file of all recipients with this status, not of this page alone. */
export const mailsFile = (id: string, { status }: MailSearch): string =>
  withQuery(`${sendApi(id)}/recipients.csv`, [["status", status]]);

function withQuery(path: string, pairs: [string, string | undefined][]): string {
  const given = pairs.filter((pair): pair is [string, string] => Boolean(pair[1]));
  if (given.length === 0) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(given)}`;
}

export const NEW_TEMPLATE = "new";
const MODES = ["preview", "edit", "send"] as const;
/** A§2 "Editor modes"; "list": no template is chosen. */
export type Mode = "list" | (typeof MODES)[number];

/** Each mode has an address: the back button goes to the one before, and a reload stays. */
export function templatePath(id?: string, mode: Mode = "preview"): string {
  if (id === undefined || mode === "list") return emailTabPath("templates");
  const search = new URLSearchParams({ template: id, ...(mode === "preview" ? {} : { mode }) });
  return `${emailTabPath("templates")}?${search}`;
}

export function readMode(search: URLSearchParams): Mode {
  const template = search.get("template");
  if (!template) return "list";
  if (template === NEW_TEMPLATE) return "edit";
  return MODES.find((mode) => mode === search.get("mode")) ?? "preview";
}

export const openInTabPath = (id: string) => `/admin/emails/templates/${id}/preview`;

/** Takes a mail and shows it, for frames. */
export const FRAMED_MAIL = "/admin/emails/framed-mail";

export const TEMPLATES_API = "/api/admin/email-templates";
export const PREVIEW_API = `${TEMPLATES_API}/preview`;
export const TEST_API = `${TEMPLATES_API}/test`;
export const templateApi = (id: string) => `${TEMPLATES_API}/${id}`;
export const duplicateApi = (id: string) => `${TEMPLATES_API}/${id}/duplicate`;
