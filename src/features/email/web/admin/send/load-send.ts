import { type apiOf, unwrap } from "#shell/client/api.ts";
import type { EmailTemplateSummary } from "../../../contract/email-templates.ts";

/** null: the templates could not be loaded; a mail can be written without them. */
export type LoadedSend = { templates: EmailTemplateSummary[] | null };

export async function loadSend(api: ReturnType<typeof apiOf>, _search: URLSearchParams): Promise<LoadedSend> {
  try {
    const { templates } = await unwrap(api.api.admin["email-templates"].$get());
    return { templates };
  } catch {
    return { templates: null };
  }
}
