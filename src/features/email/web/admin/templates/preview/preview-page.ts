import { redirect } from "react-router";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import { signInPath } from "#shell/session/visitor.ts";
import type { PreviewAnswer } from "../../../../contract/email-templates.ts";
import { mailPage, mailPageWithout } from "../../../parts/mail-page.ts";
import type { Route } from "./+types/preview-page";

/** docs/product/email.md#templates */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const templates = apiOf(context).api.admin["email-templates"];
  try {
    const { template } = await unwrap(templates[":id"].$get({ param: { id: pathPart(params.id) } }));
    const { subject, htmlContent, textContent } = template;
    const json = { subject, htmlContent, textContent };
    const { html } = await unwrap<PreviewAnswer>(templates.preview.$post({ json }));
    return mailPage(html, { framed: false });
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    if (failure.status === 401) throw redirect(signInPath(request));
    return mailPageWithout(failure.status, false);
  }
}
