import { adminTabPath } from "#shell/admin/tabs.ts";

/** The form has an address of its own, so that the back button closes it and a reload opens it again. */
export const NEW_OPPORTUNITY = "new";

export function formPath(target: string): string {
  return `${adminTabPath("opportunities")}&form=${target}`;
}

export const listPath = () => adminTabPath("opportunities");
export const apiPath = (id: string) => `/api/opportunities/${id}`;
export const adminApiPath = (id: string) => `/api/admin/opportunities/${id}`;
export const CREATE_API = "/api/opportunities";
export const ATTACHMENT_API = "/api/opportunities/attachments";
export const noticeApi = (id: string | undefined) =>
  `/api/admin/opportunities/notice${id === undefined ? "" : `?opportunityId=${id}`}`;
export const PREVIEW_API = "/api/admin/opportunities/preview";
