import type { EmailTemplate, EmailTemplateAnswer, SavedTemplateAnswer } from "#contract/email-templates.ts";
import { callApi, type Refusal } from "../../../call-api.ts";
import { TEMPLATES_API, templateApi } from "../paths.ts";
import type { FormState } from "./form-state.ts";

type Saved =
  | { kind: "saved"; template: EmailTemplate }
  | { kind: "overtaken"; theirs: EmailTemplate }
  | { kind: "failed"; refusal: Refusal; fields: Record<string, string> };

export async function saveTemplate(userId: string, { target, values }: FormState): Promise<Saved> {
  const result = target
    ? await callApi<SavedTemplateAnswer>({
        userId,
        path: templateApi(target.id),
        method: "PUT",
        body: { ...values, updatedAt: target.updatedAt },
      })
    : await callApi<SavedTemplateAnswer>({ userId, path: TEMPLATES_API, method: "POST", body: values });
  if (result.kind === "ok") return { kind: "saved", template: result.data.template };
  if (target && result.kind === "refused" && result.status === 409) {
    const current = await callApi<EmailTemplateAnswer>({ userId, path: templateApi(target.id) });
    if (current.kind === "ok") return { kind: "overtaken", theirs: current.data.template };
  }
  return { kind: "failed", refusal: result, fields: result.kind === "refused" ? result.fields : {} };
}
