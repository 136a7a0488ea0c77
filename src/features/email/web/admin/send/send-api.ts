import { momentIn } from "#kernel/moment-in.ts";
import { zoneNow } from "#platform/i18n/zone-now.ts";
import { ask } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import type { AudienceMembersParams, AudienceParams } from "../../../contract/email-audience.ts";
import type { CreateSendParams, MailingParams, SendPreviewParams } from "../../../contract/email-sends.ts";
import { LIST_MAX, type WrittenType } from "../../../domain/audience.ts";
import type { Composition } from "./composition.ts";

const SENDS = api.admin["email-sends"];

export const kindOf = ({ emailType, category }: Composition) => ({ emailType, category });

export const countAudience = (userId: string, json: AudienceParams) =>
  ask(userId, () => SENDS.audience.$post({ json }));

export const listMembers = (userId: string, json: AudienceMembersParams) =>
  ask(userId, () => SENDS.audience.members.$post({ json }));

export const loadMembers = (userId: string, emailType: WrittenType) =>
  listMembers(userId, { emailType, limit: LIST_MAX });

export const previewSend = (userId: string, json: SendPreviewParams) =>
  ask(userId, () => SENDS.preview.$post({ json }));

export const previewMailing = (userId: string, json: MailingParams) =>
  ask(userId, () => SENDS.confirmation.$post({ json }));

export const createSend = (userId: string, json: CreateSendParams) => ask(userId, () => SENDS.$post({ json }));

export const importFile = (userId: string, file: File) => ask(userId, () => SENDS.import.$post({ form: { file } }));

export const findTemplate = (userId: string, id: string) =>
  ask(userId, () => api.admin["email-templates"][":id"].$get({ param: { id } }));

/** Time of the scheduled send. @returns null to send at once */
export const momentOf = ({ scheduledAt }: Composition) =>
  scheduledAt === "" ? null : momentIn(zoneNow(), scheduledAt);

export function requestOf(composition: Composition, strangersAgreed = false): MailingParams {
  const { subject, htmlContent, textContent, templateId, target, recipients, filters } = composition;
  return {
    ...kindOf(composition),
    ...{ subject, htmlContent, textContent, templateId },
    scheduledAt: momentOf(composition)?.toISOString() ?? null,
    to:
      target === "list"
        ? { kind: "list", recipients: [...recipients], strangersAgreed }
        : { kind: "audience", filters },
  };
}
