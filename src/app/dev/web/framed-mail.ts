import { mailPage, mailPageWithout } from "#features/email/web/parts/mail-page.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import type { MailboxAnswer } from "../mailbox-contract.ts";
import type { Route } from "./+types/framed-mail";
import { readPlace } from "./mailbox-path.ts";
import { isLocalVisit } from "./require-local.ts";

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  if (!isLocalVisit(context, request)) return mailPageWithout(404, true);
  const { to } = readPlace(url.searchParams);
  const { mails } = await unwrap<MailboxAnswer>(apiOf(context).api.dev.mailbox.$get({ query: to ? { to } : {} }));
  const mail = mails.find(({ id }) => id === params.id);
  return mail ? mailPage(mail.html, { framed: true }) : mailPageWithout(404, true);
}
