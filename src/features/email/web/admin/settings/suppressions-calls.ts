import { callApi } from "#shell/admin/call-api.ts";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import type { SuppressionAdded, SuppressionAnswer, SuppressionImported } from "../../../contract/email-consent.ts";

export const LIST_PATH = "/api/admin/email-suppressions";
export const EXPORT_PATH = `${LIST_PATH}.csv`;

/** What the parts of the list are given. */
export type Part = { userId: string; onChange: () => void; onFailure: (failure: Failure | null) => void };

export const lookUp = (userId: string, address: string) =>
  callApi<SuppressionAnswer>({ userId, path: `${LIST_PATH}/lookup`, method: "POST", body: { address } });

export const add = (userId: string, address: string) =>
  callApi<SuppressionAdded>({ userId, path: LIST_PATH, method: "POST", body: { address } });

export const lift = (userId: string, body: { address: string; confirmed: boolean }) =>
  callApi<SuppressionAnswer>({ userId, path: `${LIST_PATH}/lift`, method: "POST", body });

export const importText = (userId: string, text: string) =>
  callApi<SuppressionImported>({ userId, path: `${LIST_PATH}/import`, method: "POST", body: { text } });
