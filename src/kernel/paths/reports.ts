/** @param id a member id, or the id of an introduction or opportunity */
export const reportPath = (thing: "member" | "introduction" | "opportunity", id: string): string =>
  `/report?${new URLSearchParams({ [thing]: id })}`;

export const appealPath = (token: string): string => `/appeal?${new URLSearchParams({ token })}`;

export const reportAdminPath = (id: string): string => `/admin/reports/${encodeURIComponent(id)}`;
