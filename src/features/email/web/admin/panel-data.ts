import { ApiFailure, type apiOf, unwrap } from "#shell/client/api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import type { SuppressionsAnswer } from "../../contract/email-consent.ts";
import type { EmailSettingsAnswer } from "../../contract/email-settings.ts";
import type { EmailTemplate, EmailTemplateSummary } from "../../contract/email-templates.ts";
import { TEMPLATE_MESSAGES } from "../../domain/messages.ts";
import { NEW_TEMPLATE } from "./paths.ts";

/** null: the templates could not be loaded; a mail can be written without them. */
export type LoadedComposer = { templates: EmailTemplateSummary[] | null };

export async function loadComposer(api: ReturnType<typeof apiOf>): Promise<LoadedComposer> {
  try {
    const { templates } = await unwrap(api.api.admin["email-templates"].$get());
    return { templates };
  } catch {
    return { templates: null };
  }
}

export type LoadedSettings = {
  /** null: they could not be read. */
  answer: EmailSettingsAnswer | null;
  suppressions: SuppressionCounts | null;
};

export async function loadSettings(api: ReturnType<typeof apiOf>): Promise<LoadedSettings> {
  const [answer, suppressions] = await Promise.all([readSettings(api), loadSuppressions(api)]);
  return { answer, suppressions };
}

async function readSettings(api: ReturnType<typeof apiOf>): Promise<EmailSettingsAnswer | null> {
  try {
    return await unwrap(api.api.admin["email-settings"].$get());
  } catch (failure) {
    if (failure instanceof ApiFailure) return null;
    throw failure;
  }
}

export type SuppressionCounts = SuppressionsAnswer["counts"];

/** null when they could not be had: the rest of the settings is shown all the same. */
async function loadSuppressions(api: ReturnType<typeof apiOf>): Promise<SuppressionCounts | null> {
  try {
    return (await unwrap(api.api.admin["email-suppressions"].$get())).counts;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status < 500) throw failure;
    return null;
  }
}

export type LoadedTemplates =
  | { templates: EmailTemplateSummary[]; selected: EmailTemplate | null; problem: null }
  | { templates: null; selected: null; problem: string };

/** All templates, and the one that the address names; null for it when nobody has it any more. */
export async function loadTemplates(api: ReturnType<typeof apiOf>, search: URLSearchParams): Promise<LoadedTemplates> {
  try {
    const [{ templates }, selected] = await Promise.all([
      unwrap(api.api.admin["email-templates"].$get()),
      findSelected(api, search.get("template")),
    ]);
    return { templates, selected, problem: null };
  } catch (failure) {
    const problem = failure instanceof ApiFailure ? TEMPLATE_MESSAGES.notLoaded : TEMPLATE_MESSAGES.networkLoading;
    return { templates: null, selected: null, problem };
  }
}

async function findSelected(api: ReturnType<typeof apiOf>, id: string | null): Promise<EmailTemplate | null> {
  if (!id || id === NEW_TEMPLATE) return null;
  try {
    return (await unwrap(api.api.admin["email-templates"][":id"].$get({ param: { id: pathPart(id) } }))).template;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return null;
    throw failure;
  }
}
