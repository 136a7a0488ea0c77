import { redirect } from "react-router";
import type { PreviewAnswer } from "#contract/email-templates.ts";
import { ApiFailure, apiOf, unwrap } from "#web/api.ts";
import { signInPath } from "#web/visitor.ts";
import type { Route } from "./+types/preview-page";

/** No script, no form, no frame, nothing loaded but pictures; the page is nobody's origin. */
const POLICY =
  "sandbox; default-src 'none'; img-src https:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** A§2 "Open in New Tab": the mail alone, as its reader would get it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const templates = apiOf(context).api.admin["email-templates"];
  try {
    const { template } = await unwrap(templates[":id"].$get({ param: { id: params.id } }));
    const { subject, htmlContent, textContent } = template;
    const json = { subject, htmlContent, textContent };
    const { html } = await unwrap<PreviewAnswer>(templates.preview.$post({ json }));
    return page(html, 200);
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    if (failure.status === 401) throw redirect(signInPath(request));
    return page(`<!doctype html><title>${failure.status}</title><p>${failure.status}</p>`, failure.status);
  }
}

function page(html: string, status: number): Response {
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
