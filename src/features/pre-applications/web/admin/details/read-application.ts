import { type Called, callApi } from "#shell/admin/call-api.ts";
import type { ApplicationAnswer } from "../../../contract/admin-pre-applications.ts";
import { applicationApi } from "../paths.ts";

export const readApplication = (userId: string, id: string): Promise<Called<ApplicationAnswer>> =>
  callApi({ userId, path: applicationApi(id) });
