export type MailView = "html" | "text";
export type MailboxPlace = { to: string; mail: string | null; view: MailView };

export function readPlace(search: URLSearchParams): MailboxPlace {
  const view = search.get("view") === "text" ? "text" : "html";
  return { to: search.get("to")?.trim() ?? "", mail: search.get("mail"), view };
}

export const framedMailPath = (id: string, to: string): string =>
  `/dev/mailbox/${id}${to ? `?${new URLSearchParams({ to })}` : ""}`;

export function mailboxPath({ to, mail, view }: MailboxPlace): string {
  const search = new URLSearchParams();
  if (to) search.set("to", to);
  if (mail) search.set("mail", mail);
  if (view === "text") search.set("view", view);
  const query = search.toString();
  return query ? `/dev/mailbox?${query}` : "/dev/mailbox";
}
