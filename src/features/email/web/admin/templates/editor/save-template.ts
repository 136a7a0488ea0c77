import { callApi, type Refusal } from "#shell/admin/call-api.ts";
import type { EmailTemplate, EmailTemplateAnswer, SavedTemplateAnswer } from "../../../../contract/email-templates.ts";
import { TEMPLATES_API, templateApi } from "../paths.ts";
import { type FormState, fieldsOf, sameFields } from "./form-state.ts";

type Saved =
  | { kind: "saved"; template: EmailTemplate }
  | { kind: "overtaken"; theirs: EmailTemplate }
  | { kind: "failed"; refusal: Refusal; fields: Record<string, string> };

export async function saveTemplate(userId: string, state: FormState): Promise<Saved> {
  const { target, newId, values } = state;
  const result = target
    ? await callApi<SavedTemplateAnswer>({
        userId,
        path: templateApi(target.id),
        method: "PUT",
        body: { ...values, updatedAt: target.updatedAt },
      })
    : await callApi<SavedTemplateAnswer>({
        userId,
        path: TEMPLATES_API,
        method: "POST",
        body: { ...values, id: newId },
      });
  if (result.kind === "ok") return { kind: "saved", template: result.data.template };
  if (result.kind === "refused" && result.status === 409) {
    const current = await callApi<EmailTemplateAnswer>({ userId, path: templateApi(target?.id ?? newId) });
    if (current.kind === "ok") return besideStored(userId, state, current.data.template);
  }
  return { kind: "failed", refusal: result, fields: result.kind === "refused" ? result.fields : {} };
}

/** Somebody else's save came first; or it was our own, whose answer was lost on the way. */
async function besideStored(userId: string, state: FormState, stored: EmailTemplate): Promise<Saved> {
  if (sameFields(state.values, fieldsOf(stored))) return { kind: "saved", template: stored };
  const isAsWeMadeIt = state.target === null && stored.updatedAt === stored.createdAt;
  if (isAsWeMadeIt) return saveTemplate(userId, { ...state, target: stored });
  return { kind: "overtaken", theirs: stored };
}
