export const PROPOSE_PATH = "/opportunities/propose";

/** Of the member's own. */
export const proposalPath = (id: string): string => `/opportunities/proposals/${encodeURIComponent(id)}`;

export const proposalAdminPath = (id: string): string => `/admin/proposals/${encodeURIComponent(id)}`;
