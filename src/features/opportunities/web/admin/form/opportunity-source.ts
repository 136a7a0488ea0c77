import type { MailingPreview } from "#features/email/contract/mailing.ts";
import { ask, type Result } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import type { FormState, Problems } from "#shell/drafted-form/form-state.ts";
import type { FormSource } from "#shell/drafted-form/save-form.ts";
import type {
  ManagedOpportunity,
  ManagedOpportunityAnswer,
  OpportunityAlert,
  WarningsAnswer,
} from "../../../contract/opportunities.ts";
import { noticeProblem, pastQuestion } from "../../../domain/alert.ts";
import { keptForType } from "../../../domain/dates.ts";
import { parseOpportunityForm } from "../../../domain/fields.ts";
import type { OpportunityType } from "../../../domain/opportunity.ts";
import { datesOf, type FormValues } from "./form-values.ts";

type Form = Pick<FormState<FormValues, ManagedOpportunity>, "stored" | "values">;

export type Agreed = { confirmation: string | null; evenIfPast: boolean };

type Saving = { userId: string; now: Date; agreed: () => Agreed };

/** docs/product/opportunities.md#editing-together */
export function opportunitySource({ userId, now, agreed }: Saving): FormSource<FormValues, ManagedOpportunity> {
  return {
    read: async ({ stored, newId }) => unwrapped(await readOpportunity(userId, stored?.id ?? newId)),
    async save(form) {
      const { stored, newId, values } = form;
      const fields = { ...requestOf(form, now), ...agreed() };
      if (stored === null) {
        const proposalId = values.proposalId || null;
        return unwrapped(
          await ask(userId, () => api.opportunities.$post({ json: { ...fields, id: newId, proposalId } })),
        );
      }
      const { id, version } = stored;
      const json = { ...fields, version };
      return unwrapped(await ask(userId, () => api.opportunities[":id"].$put({ param: { id }, json })));
    },
    isAsCreated: ({ version }) => version === 1,
  };
}

export function readOpportunity(userId: string, id: string): Promise<Result<ManagedOpportunityAnswer>> {
  return ask(userId, () => api.admin.opportunities[":id"].$get({ param: { id: pathPart(id) } }));
}

function unwrapped(result: Result<ManagedOpportunityAnswer>): Result<ManagedOpportunity> {
  if (result.kind === "ok") return { kind: "ok", data: result.data.opportunity };
  return result.kind === "refused" ? { ...result, fields: inForm(result.fields) } : result;
}

function inForm({ attachmentUrl, attachmentName, ...fields }: Record<string, string>): Record<string, string> {
  const attachment = attachmentUrl ?? attachmentName;
  return attachment ? { ...fields, attachment } : fields;
}

export function problemsOf(form: Form, now: Date): Problems {
  const checked = parseOpportunityForm(requestOf(form, now));
  return checked.ok ? {} : inForm(checked.fields);
}

function requestOf(form: Form, now: Date) {
  const { attachment, type, notify: _, proposalId: __, ...fields } = form.values;
  return {
    ...keptForType({ ...fields, type: type as OpportunityType }),
    attachmentUrl: attachment?.url ?? null,
    attachmentName: attachment?.name ?? null,
    notifyMembers: notifiesMembers(form, now),
  };
}

export function previewNotice(userId: string, form: Form, now: Date): Promise<Result<MailingPreview>> {
  const { stored } = form;
  const json = { ...requestOf(form, now), ...(stored ? { opportunityId: stored.id } : {}) };
  return ask(userId, () => api.admin.opportunities.notice.$post({ json }));
}

export async function lookForWarnings(userId: string, form: Form, now: Date): Promise<Result<WarningsAnswer>> {
  const { stored, values } = form;
  if (!values.visibility || stored?.visibility) return { kind: "ok", data: { warnings: [] } };
  const json = { ...requestOf(form, now), ...(stored ? { opportunityId: stored.id } : {}) };
  return ask(userId, () => api.admin.opportunities.warnings.$post({ json }));
}

export const pastQuestionOf = ({ stored, values }: Form, now: Date) =>
  values.visibility && !stored?.visibility ? pastQuestion(datesOf(values), now) : null;

export function notifiesMembers({ stored, values }: Form, now: Date): boolean {
  const { notify, visibility } = values;
  return notify && visibility && noticeProblem(datesOf(values), now) === null && canNotify(stored?.alert ?? null);
}

/** One notice per opportunity, and another only after a failure. */
export const canNotify = (alert: OpportunityAlert | null): boolean => alert === null || alert.status === "failed";
