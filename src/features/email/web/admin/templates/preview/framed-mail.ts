import { canManageEmails } from "#kernel/permissions.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { visitorOf } from "#shell/session/visitor.ts";
import { mailPage, mailPageWithout } from "../../../parts/mail-page.ts";
import type { Route } from "./+types/framed-mail";

/** Nothing is kept, so there is nothing to read. */
export const loader = () => mailPageWithout(404, true);

/** What an administrator's page shows in a frame: a mail that may not be saved yet, sent back under its own policy. */
export async function action({ context, request }: Route.ActionArgs) {
  const visitor = await visitorOf(context);
  if (!canManageEmails(visitor)) return mailPageWithout(404, true);
  const html = (await readForm(request)).get("html");
  return typeof html === "string" ? mailPage(html, { framed: true }) : mailPageWithout(400, true);
}
