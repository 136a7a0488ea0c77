import { callApi } from "#shell/admin/call-api.ts";
import type {
  AudienceAnswer,
  AudienceMembersAnswer,
  AudienceMembersParams,
  AudienceParams,
  CreateSendParams,
  ImportAnswer,
  SendPreviewAnswer,
  SendPreviewParams,
} from "../../../contract/email-sends.ts";
import type { EmailTemplateAnswer } from "../../../contract/email-templates.ts";
import { templateApi } from "../templates/paths.ts";
import type { Confirmed } from "../use-confirmed-send.ts";
import type { Composition } from "./composition.ts";

const API = "/api/admin/email-sends";

export const kindOf = ({ emailType, category }: Composition) => ({ emailType, category });

export const countAudience = (userId: string, body: AudienceParams) =>
  callApi<AudienceAnswer>({ userId, path: `${API}/audience`, method: "POST", body });

export const listMembers = (userId: string, body: AudienceMembersParams) =>
  callApi<AudienceMembersAnswer>({ userId, path: `${API}/audience/members`, method: "POST", body });

export const previewSend = (userId: string, body: SendPreviewParams) =>
  callApi<SendPreviewAnswer>({ userId, path: `${API}/preview`, method: "POST", body });

export const findTemplate = (userId: string, id: string) =>
  callApi<EmailTemplateAnswer>({ userId, path: templateApi(id) });

export function importFile(userId: string, file: File) {
  const body = new FormData();
  body.set("file", file);
  return callApi<ImportAnswer>({ userId, path: `${API}/import`, method: "POST", body });
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
