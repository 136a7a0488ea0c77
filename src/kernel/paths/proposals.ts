export const PROPOSE_PATH = "/opportunities/propose";

export const proposalPath = (id: string): string => `/opportunities/proposals/${encodeURIComponent(id)}`;

export const proposalAdminPath = (id: string): string => `/admin/proposals/${encodeURIComponent(id)}`;
