import type {
  AudienceMembersAnswer,
  AudienceMembersParams,
  CheckAnswer,
  CheckParams,
  CreateSendAnswer,
  CreateSendParams,
} from "#contract/email-sends.ts";
import { LIST_MAX, type WrittenType } from "#domain/email/audience.ts";
import { type Called, callApi } from "../../../call-api.ts";

const API = "/api/admin/email-sends";

/** The addresses of members who would get this kind of mail at this moment. */
export async function loadMembers(userId: string, emailType: WrittenType): Promise<Called<string[]>> {
  const body: AudienceMembersParams = { emailType, limit: LIST_MAX };
  const path = `${API}/audience/members`;
  const result = await callApi<AudienceMembersAnswer>({ userId, path, method: "POST", body });
  if (result.kind !== "ok") return result;
  const willing = result.data.members.filter(({ leftOut }) => leftOut === null);
  return { kind: "ok", data: willing.map(({ email }) => email) };
}

export function checkRecipients(userId: string, body: CheckParams): Promise<Called<CheckAnswer>> {
  return callApi<CheckAnswer>({ userId, path: `${API}/check`, method: "POST", body });
}

export function createSend(userId: string, body: CreateSendParams): Promise<Called<CreateSendAnswer>> {
  return callApi<CreateSendAnswer>({ userId, path: API, method: "POST", body });
}
