import { emailTabPath } from "../tabs.ts";

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

const API = "/api/admin/email-templates";
export const TEMPLATES_API = API;
export const PREVIEW_API = `${API}/preview`;
export const TEST_API = `${API}/test`;
export const templateApi = (id: string) => `${API}/${id}`;
export const duplicateApi = (id: string) => `${API}/${id}/duplicate`;
