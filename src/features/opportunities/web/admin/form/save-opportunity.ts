import { api, ask, isGone, type Refusal, type Result } from "#shell/client/browser-api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import type { ManagedOpportunity, ManagedOpportunityAnswer } from "../../../contract/opportunities.ts";
import { keptForType } from "../../../domain/dates.ts";
import { parseOpportunityForm } from "../../../domain/fields.ts";
import type { OpportunityType } from "../../../domain/opportunity.ts";
import { type FormState, isDirty, targetOf, withoutTarget, withStored } from "./form-state.ts";
import type { FormValues } from "./form-values.ts";

/** How the form goes on: with problems, or beside what somebody else did. Meanwhile more may have been typed. */
type GoOn = (now: FormState) => FormState;
export type SaveResult =
  | { kind: "saved"; opportunity: ManagedOpportunity }
  | { kind: "look-again"; goOn: GoOn }
  | { kind: "failed"; refusal: Refusal };

type SaveRequest = ReturnType<typeof requestOf>;
type Save = { userId: string; state: FormState; notify: boolean };

/** A§7 createOpportunity, updateOpportunity. */
export async function saveOpportunity({ userId, state, notify }: Save): Promise<SaveResult> {
  const body = requestOf(state.values, notify);
  const checked = parseOpportunityForm(body);
  if (!checked.ok) return { kind: "look-again", goOn: withProblems(checked.fields) };
  const { target, newId } = state;
  const result = await send(userId, state, body);
  if (result.kind === "ok") return { kind: "saved", opportunity: result.data.opportunity };
  if (result.kind !== "refused") return { kind: "failed", refusal: result };
  if (Object.keys(result.fields).length > 0) return { kind: "look-again", goOn: withProblems(result.fields) };
  if (target && isGone(result)) return { kind: "look-again", goOn: withoutTarget };
  if (result.status === 409) return besideStored({ userId, state, notify }, target?.id ?? newId);
  return { kind: "failed", refusal: result };
}

function send(
  userId: string,
  { target, newId }: FormState,
  body: SaveRequest,
): Promise<Result<ManagedOpportunityAnswer>> {
  if (target === null) return ask(userId, () => api.opportunities.$post({ json: { ...body, id: newId } }));
  const { id, version } = target;
  return ask(userId, () => api.opportunities[":id"].$put({ param: { id }, json: { ...body, version } }));
}

export function readStored(userId: string, id: string): Promise<Result<ManagedOpportunityAnswer>> {
  return ask(userId, () => api.admin.opportunities[":id"].$get({ param: { id: pathPart(id) } }));
}

/** Somebody else's save came first; or it was our own, whose answer was lost on the way. */
async function besideStored({ userId, state, notify }: Save, id: string): Promise<SaveResult> {
  const answer = await readStored(userId, id);
  if (isGone(answer)) return { kind: "look-again", goOn: withoutTarget };
  if (answer.kind !== "ok") return { kind: "failed", refusal: answer };
  const { opportunity } = answer.data;
  const isAsWeMadeIt = state.target === null && opportunity.version === 1;
  if (isAsWeMadeIt) return saveOpportunity({ userId, state: { ...state, target: targetOf(opportunity) }, notify });
  const next = withStored(state, opportunity);
  if (!isDirty(next) && next.taken.length === 0) return { kind: "saved", opportunity };
  return { kind: "look-again", goOn: (now) => withStored(now, opportunity) };
}

/** The form's names for the attachment are one field. */
function withProblems({ attachmentUrl, attachmentName, ...fields }: Record<string, string>): GoOn {
  const attachment = attachmentUrl ?? attachmentName;
  const problems = attachment ? { ...fields, attachment } : fields;
  return (now) => ({ ...now, problems });
}

/** The form as the API takes it. */
export function requestOf(values: FormValues, notify: boolean) {
  const { attachment, type, ...fields } = values;
  return {
    ...keptForType({ ...fields, type: type as OpportunityType }),
    attachmentUrl: attachment?.url ?? null,
    attachmentName: attachment?.name ?? null,
    notifyMembers: notify && values.visibility,
  };
}
