import { inArray } from "drizzle-orm";
import type { ImapFlow, ImapFlowOptions } from "imapflow";
import PostalMime, { type Email } from "postal-mime";
import { outbox } from "#platform/db/schema/mail.ts";
import { type BounceKind, dsnResult, isComplaint, plainTextResult } from "../../domain/bounces.ts";
import type { Context } from "../context.ts";
import { mailIdsIn } from "../delivery/bounce-address.ts";
import { recordBounce, recordComplaint } from "../suppression/suppressions.ts";

const BATCH_SIZE = 50;
const RUN_LIMIT = 1000;
/** Long enough for a bounce report that contains one of our mails. */
const MAX_REPORT_BYTES = 512 * 1024;

/** Processes and deletes reports to BOUNCE_ADDRESS; other mail stays, marked as seen. Idempotent. */
export async function readMailbox(context: Context): Promise<void> {
  const { bounceMailboxUrl } = context.config;
  if (bounceMailboxUrl === undefined) return;
  const { ImapFlow } = await import("imapflow");
  const { folder, connection } = mailboxOptions(bounceMailboxUrl);
  const client = new ImapFlow(connection);
  // Without a listener, an error between two commands would end the process.
  client.on("error", (error: { code?: string }) =>
    context.log.warn({ code: error.code }, "bounce mailbox connection lost"),
  );
  try {
    await client.connect();
    await client.mailboxOpen(folder);
    await processUnseen(context, client);
    await client.logout();
  } finally {
    client.close();
  }
}

async function processUnseen(context: Context, client: ImapFlow): Promise<void> {
  const unseen = (await client.search({ seen: false }, { uid: true })) || [];
  for (let at = 0; at < Math.min(unseen.length, RUN_LIMIT); at += BATCH_SIZE) {
    const uids = unseen.slice(at, Math.min(at + BATCH_SIZE, RUN_LIMIT));
    const processed: number[] = [];
    for (const uid of uids) if (await processMessage(context, client, uid)) processed.push(uid);
    const skipped = uids.filter((uid) => !processed.includes(uid));
    if (skipped.length > 0) await client.messageFlagsAdd(skipped, ["\\Seen"], { uid: true });
    if (processed.length > 0) await client.messageDelete(processed, { uid: true });
    context.log.info({ processed: processed.length, skipped: skipped.length }, "bounce mailbox read");
  }
}

async function processMessage(context: Context, client: ImapFlow, uid: number): Promise<boolean> {
  const message = await client.fetchOne(String(uid), { source: { maxLength: MAX_REPORT_BYTES } }, { uid: true });
  return message && message.source !== undefined ? processReport(context, message.source) : false;
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const SECOND = 1000;

/** imaps://user:password@host:993/Folder; imap:// requires STARTTLS, except on this machine. */
function mailboxOptions(address: string): { folder: string; connection: ImapFlowOptions } {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  const secure = protocol === "imaps:";
  return {
    folder: decodeURIComponent(pathname.slice(1)) || "INBOX",
    connection: {
      host: hostname.replace(/^\[|\]$/g, ""),
      port: Number(port) || (secure ? 993 : 143),
      secure,
      ...(secure ? {} : { doSTARTTLS: !LOOPBACK.has(hostname) }),
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: 20 * SECOND,
      greetingTimeout: 20 * SECOND,
      socketTimeout: 60 * SECOND,
    },
  };
}

/**
 * Only the signed return address counts, never an address in the report: anyone can write to the mailbox.
 * @returns false for mail that is not a report
 */
async function processReport(context: Context, source: Buffer): Promise<boolean> {
  // Unreadable mail stays for a person; a database error below must throw instead.
  const report = await readReport(source).catch(() => null);
  if (report === null) return false;
  if (report.kind === "nothing") return true;
  const text = source.toString("latin1");
  const isComplaint = report.kind === "complaint";
  const ids = isComplaint ? [...mailIdsIn(context, text), ...messageIdsIn(context, text)] : mailIdsIn(context, text);
  for (const { id, recipient: address } of await findMails(context, ids)) {
    if (report.kind === "complaint") await recordComplaint(context, context.db, address);
    else await recordBounce(context, context.db, { address, kind: report.bounce, source: id });
  }
  return true;
}

/** Providers strip the bounce address from complaints, but keep the Message-ID. */
function messageIdsIn({ config }: Context, text: string): string[] {
  const host = new URL(config.siteUrl).hostname;
  const ids = text.matchAll(/^message-id:\s*<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([^>\s]+)>/gim);
  return [...ids].flatMap(([, id, domain]) => (id && domain?.toLowerCase() === host ? [id] : []));
}

async function findMails({ db }: Context, ids: string[]): Promise<{ id: string; recipient: string }[]> {
  if (ids.length === 0) return [];
  return db.select({ id: outbox.id, recipient: outbox.recipient }).from(outbox).where(inArray(outbox.id, ids));
}

/** Kind of a mail provider's report; "nothing" needs no action. */
type Report = { kind: "bounce"; bounce: BounceKind } | { kind: "complaint" } | { kind: "nothing" };

const DELIVERY = /^message\/(?:global-)?delivery-status$/;
const FEEDBACK = "message/feedback-report";
const AUTOMATED_SENDERS = /^(?:mailer-daemon|postmaster|mail-daemon)(?:[+.-].*)?(?:@|$)/i;

/** RFC 3464, RFC 5965 and free-text reports. @returns null for other mail, which a person reads */
async function readReport(source: Buffer): Promise<Report | null> {
  const mail = await PostalMime.parse(source, { forceRfc822Attachments: true });
  const delivery = partOf(mail, (type) => DELIVERY.test(type));
  if (delivery !== null) return asReport(dsnResult(delivery));
  const feedback = partOf(mail, (type) => type === FEEDBACK);
  if (feedback !== null) return isComplaint(feedback) ? { kind: "complaint" } : { kind: "nothing" };
  const fromServer = AUTOMATED_SENDERS.test(mail.from?.address ?? "");
  if (!fromServer && (headerOf(mail, "return-path") !== "<>" || isAnswer(mail))) return null;
  return asReport(plainTextResult({ subject: mail.subject ?? "", text: mail.text ?? "", fromServer }));
}

const asReport = (bounce: BounceKind | "none" | null): Report | null =>
  bounce === null || bounce === "none" ? bounce && { kind: "nothing" } : { kind: "bounce", bounce };

function partOf({ attachments }: Email, matches: (type: string) => boolean): string | null {
  const parts = attachments.filter(({ mimeType }) => matches(mimeType.toLowerCase()));
  if (parts.length === 0) return null;
  return parts.map(({ content }) => textOf(content)).join("\n\n");
}

const textOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === "string" ? content : Buffer.from(content as ArrayBuffer).toString("utf8");

const headerOf = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value.trim() ?? "";

/** An automatic reply has no envelope sender, like a bounce report (RFC 3834, 3.3). */
const isAnswer = (mail: Email): boolean =>
  /^auto-(?:replied|generated)/i.test(headerOf(mail, "auto-submitted")) ||
  ["x-autoreply", "x-autorespond", "x-auto-response-suppress"].some((name) => headerOf(mail, name) !== "") ||
  /auto_?reply/i.test(headerOf(mail, "precedence"));
