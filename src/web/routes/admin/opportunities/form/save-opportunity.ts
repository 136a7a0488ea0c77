import type { ManagedOpportunity, ManagedOpportunityAnswer } from "#contract/opportunities.ts";
import { keptForType } from "#domain/opportunities/dates.ts";
import { parseOpportunityForm } from "#domain/opportunities/fields.ts";
import type { OpportunityType } from "#domain/opportunities/opportunity.ts";
import { type Called, callApi, isGone, type Refusal } from "../../call-api.ts";
import { adminApiPath, apiPath, CREATE_API } from "../paths.ts";
import { type FormState, isDirty, withoutTarget, withStored } from "./form-state.ts";
import type { FormValues } from "./form-values.ts";

export type SaveResult =
  | { kind: "saved"; opportunity: ManagedOpportunity }
  /** The form as it goes on: with problems, or beside what somebody else did. */
  | { kind: "look-again"; state: FormState }
  | { kind: "failed"; refusal: Refusal };

type Save = { userId: string; state: FormState; notify: boolean };

/** A§7 createOpportunity, updateOpportunity. */
export async function saveOpportunity({ userId, state, notify }: Save): Promise<SaveResult> {
  const body = requestOf(state.values, notify);
  const checked = parseOpportunityForm(body);
  if (!checked.ok) return withProblems(state, checked.fields);
  const { target } = state;
  const call = target
    ? ({ path: apiPath(target.id), method: "PUT", body: { ...body, version: target.version } } as const)
    : ({ path: CREATE_API, method: "POST", body } as const);
  const result = await callApi<ManagedOpportunityAnswer>({ userId, ...call });
  if (result.kind === "ok") return { kind: "saved", opportunity: result.data.opportunity };
  if (result.kind !== "refused") return { kind: "failed", refusal: result };
  if (Object.keys(result.fields).length > 0) return withProblems(state, result.fields);
  if (target && isGone(result)) return { kind: "look-again", state: withoutTarget(state) };
  if (target && result.status === 409) return besideTheirs(state, await readStored(userId, target.id));
  return { kind: "failed", refusal: result };
}

export function readStored(userId: string, id: string): Promise<Called<ManagedOpportunityAnswer>> {
  return callApi<ManagedOpportunityAnswer>({ userId, path: adminApiPath(id) });
}

/** Somebody else's save came first; or it was our own, whose answer was lost on the way. */
function besideTheirs(state: FormState, answer: Called<ManagedOpportunityAnswer>): SaveResult {
  if (answer.kind !== "ok")
    return isGone(answer) ? { kind: "look-again", state: withoutTarget(state) } : { kind: "failed", refusal: answer };
  const { opportunity } = answer.data;
  const next = withStored(state, opportunity);
  return isDirty(next) || next.taken.length > 0 ? { kind: "look-again", state: next } : { kind: "saved", opportunity };
}

/** The form's names for the attachment are one field. */
function withProblems(state: FormState, fields: Record<string, string>): SaveResult {
  const { attachmentUrl, attachmentName, ...problems } = fields;
  const attachment = attachmentUrl ?? attachmentName;
  return { kind: "look-again", state: { ...state, problems: attachment ? { ...problems, attachment } : problems } };
}

function requestOf(values: FormValues, notify: boolean) {
  const { attachment, type, ...fields } = values;
  return {
    ...keptForType({ ...fields, type: type as OpportunityType }),
    attachmentUrl: attachment?.url ?? null,
    attachmentName: attachment?.name ?? null,
    notifyMembers: notify && values.visibility,
  };
}
