import { type Called, callApi } from "#shell/admin/call-api.ts";
import type {
  AudienceMembersAnswer,
  AudienceMembersParams,
  CheckAnswer,
  CheckParams,
  CreateSendAnswer,
  CreateSendParams,
} from "../../../../contract/email-sends.ts";
import { LIST_MAX, type WrittenType } from "../../../../domain/audience.ts";

const API = "/api/admin/email-sends";

/** As many members as a list holds, with why one would not get this kind of mail at this moment. */
export function loadMembers(userId: string, emailType: WrittenType): Promise<Called<AudienceMembersAnswer>> {
  const body: AudienceMembersParams = { emailType, limit: LIST_MAX };
  return callApi<AudienceMembersAnswer>({ userId, path: `${API}/audience/members`, method: "POST", body });
}

export function checkRecipients(userId: string, body: CheckParams): Promise<Called<CheckAnswer>> {
  return callApi<CheckAnswer>({ userId, path: `${API}/check`, method: "POST", body });
}

export function createSend(userId: string, body: CreateSendParams): Promise<Called<CreateSendAnswer>> {
  return callApi<CreateSendAnswer>({ userId, path: API, method: "POST", body });
}
