import { msg } from "../translate.ts";

/** docs/product/email.md */
export const EMAIL_TABS = [
  { key: "templates", label: msg("Email Templates"), href: "/admin/emails" },
  { key: "send", label: msg("Send Email"), href: "/admin/emails/send" },
  { key: "history", label: msg("Email History"), href: "/admin/emails/history" },
  { key: "settings", label: msg("Email Settings"), href: "/admin/emails/settings" },
] as const;

type EmailTab = (typeof EMAIL_TABS)[number]["key"];

export function emailTabPath(tab: EmailTab): string {
  return EMAIL_TABS.find(({ key }) => key === tab)?.href ?? "/admin/emails";
}

/** @param ids account ids */
export const writeToPath = (...ids: string[]) =>
  `${emailTabPath("send")}?${new URLSearchParams(ids.map((id) => ["member", id]))}`;

export const sendPath = (id: string) => `${emailTabPath("history")}?${new URLSearchParams({ send: id })}`;

export const NEW_TEMPLATE = "new";
const MODES = ["preview", "edit", "send"] as const;
/** View of the mail page; "list": no template is chosen (docs/product/email.md#templates). */
export type Mode = "list" | (typeof MODES)[number];

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

export const FRAMED_MAIL = "/admin/emails/framed-mail";
