import { canManageEmails } from "#kernel/permissions.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { visitorOf } from "#shell/session/visitor.ts";
import { mailPage, mailPageWithout } from "../../../parts/mail-page.ts";
import type { Route } from "./+types/framed-mail";

/** A GET finds no page: the mail is not stored, so only a POST can send it. */
export const loader = () => mailPageWithout(404, true);

/** Returns the posted mail under its own content security policy. */
export async function action({ context, request }: Route.ActionArgs) {
  const visitor = await visitorOf(context);
  if (!canManageEmails(visitor)) return mailPageWithout(404, true);
  const html = (await readForm(request)).get("html");
  return typeof html === "string" ? mailPage(html, { framed: true }) : mailPageWithout(400, true);
}
