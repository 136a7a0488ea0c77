import type { ApplicationAnswer } from "#contract/admin-pre-applications.ts";
import { type Called, callApi } from "../../call-api.ts";
import { applicationApi } from "../paths.ts";

export const readApplication = (userId: string, id: string): Promise<Called<ApplicationAnswer>> =>
  callApi({ userId, path: applicationApi(id) });
