/** What senders of others ask to be included in SPF, by the end of their server's name. */
const INCLUDES: readonly (readonly [server: string, include: string])[] = [
  ["gmail.com", "_spf.google.com"],
  ["google.com", "_spf.google.com"],
  ["office365.com", "spf.protection.outlook.com"],
  ["outlook.com", "spf.protection.outlook.com"],
  ["amazonaws.com", "amazonses.com"],
  ["sendgrid.net", "sendgrid.net"],
  ["mailgun.org", "mailgun.org"],
  ["mailjet.com", "spf.mailjet.com"],
  ["brevo.com", "spf.brevo.com"],
  ["postmarkapp.com", "spf.mtasv.net"],
  ["zoho.com", "zoho.com"],
  ["mandrillapp.com", "spf.mandrillapp.com"],
];

/** null: not a provider that is known here. */
export function spfIncludeOf(server: string): string | null {
  const name = server.toLowerCase();
  return INCLUDES.find(([end]) => name === end || name.endsWith(`.${end}`))?.[1] ?? null;
}
