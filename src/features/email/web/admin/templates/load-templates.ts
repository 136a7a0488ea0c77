import { ApiFailure, type apiOf, unwrap } from "#shell/client/api.ts";
import type { EmailTemplate, EmailTemplateSummary } from "../../../contract/email-templates.ts";
import { TEMPLATE_MESSAGES } from "../../../domain/messages.ts";
import { NEW_TEMPLATE } from "./paths.ts";

type Api = ReturnType<typeof apiOf>;

export type LoadedTemplates =
  | { templates: EmailTemplateSummary[]; selected: EmailTemplate | null; problem: null }
  | { templates: null; selected: null; problem: string };

/** All templates, and the one that the address names; null for it when nobody has it any more. */
export async function loadTemplates(api: Api, search: URLSearchParams): Promise<LoadedTemplates> {
  try {
    const [{ templates }, selected] = await Promise.all([
      unwrap(api.api.admin["email-templates"].$get()),
      findTemplate(api, search.get("template")),
    ]);
    return { templates, selected, problem: null };
  } catch (failure) {
    const problem = failure instanceof ApiFailure ? TEMPLATE_MESSAGES.notLoaded : TEMPLATE_MESSAGES.networkLoading;
    return { templates: null, selected: null, problem };
  }
}

async function findTemplate(api: Api, id: string | null): Promise<EmailTemplate | null> {
  if (!id || id === NEW_TEMPLATE) return null;
  try {
    return (await unwrap(api.api.admin["email-templates"][":id"].$get({ param: { id } }))).template;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return null;
    throw failure;
  }
}
