import { type Called, callApi } from "#shell/admin/call-api.ts";
import type {
  AudienceAnswer,
  AudienceMembersAnswer,
  AudienceMembersParams,
  AudienceParams,
  CheckAnswer,
  CheckParams,
} from "../../../contract/email-audience.ts";
import type {
  CreateSendAnswer,
  CreateSendParams,
  ImportAnswer,
  SendPreviewAnswer,
  SendPreviewParams,
} from "../../../contract/email-sends.ts";
import type { EmailTemplateAnswer } from "../../../contract/email-templates.ts";
import { LIST_MAX, type WrittenType } from "../../../domain/audience.ts";
import type { Confirmed } from "../confirmed-send.tsx";
import { templateApi } from "../paths.ts";
import type { Composition } from "./composition.ts";

const SENDS_API = "/api/admin/email-sends";

export const kindOf = ({ emailType, category }: Composition) => ({ emailType, category });

export const countAudience = (userId: string, body: AudienceParams) =>
  callApi<AudienceAnswer>({ userId, path: `${SENDS_API}/audience`, method: "POST", body });

export const listMembers = (userId: string, body: AudienceMembersParams) =>
  callApi<AudienceMembersAnswer>({ userId, path: `${SENDS_API}/audience/members`, method: "POST", body });

export const previewSend = (userId: string, body: SendPreviewParams) =>
  callApi<SendPreviewAnswer>({ userId, path: `${SENDS_API}/preview`, method: "POST", body });

export const findTemplate = (userId: string, id: string) =>
  callApi<EmailTemplateAnswer>({ userId, path: templateApi(id) });

export function importFile(userId: string, file: File) {
  const body = new FormData();
  body.set("file", file);
  return callApi<ImportAnswer>({ userId, path: `${SENDS_API}/import`, method: "POST", body });
}

/** What is sent of a mail that was composed. */
export function requestOf(composition: Composition, { requestKey, strangersAgreed }: Confirmed): CreateSendParams {
  const { subject, htmlContent, textContent, templateId, scheduledAt, target, recipients, filters } = composition;
  return {
    ...kindOf(composition),
    ...{ requestKey, subject, htmlContent, textContent, templateId },
    scheduledAt: scheduledAt === "" ? null : new Date(scheduledAt).toISOString(),
    to:
      target === "list"
        ? { kind: "list", recipients: [...recipients], strangersAgreed }
        : { kind: "audience", filters },
  };
}

/** As many members as a list holds, with why one would not get this kind of mail at this moment. */
export function loadMembers(userId: string, emailType: WrittenType): Promise<Called<AudienceMembersAnswer>> {
  const body: AudienceMembersParams = { emailType, limit: LIST_MAX };
  return callApi<AudienceMembersAnswer>({ userId, path: `${SENDS_API}/audience/members`, method: "POST", body });
}

export function checkRecipients(userId: string, body: CheckParams): Promise<Called<CheckAnswer>> {
  return callApi<CheckAnswer>({ userId, path: `${SENDS_API}/check`, method: "POST", body });
}

export function createSend(userId: string, body: CreateSendParams): Promise<Called<CreateSendAnswer>> {
  return callApi<CreateSendAnswer>({ userId, path: SENDS_API, method: "POST", body });
}
