import { inArray } from "drizzle-orm";
import type { ImapFlow, ImapFlowOptions } from "imapflow";
import PostalMime, { type Email } from "postal-mime";
import { outbox } from "#platform/db/schema/mail.ts";
import type { BounceKind } from "../../../domain/bounces.ts";
import { deliveryResult, isComplaint, resultInWords } from "../../../domain/reports.ts";
import type { Context } from "../../context.ts";
import { mailIdsIn } from "../../delivery/bounce-address.ts";
import { noteBounce, noteComplaint } from "../../suppression/note-bounce.ts";

const AT_A_TIME = 50;
const MOST_AT_ONCE = 1000;
/** Reports hold a mail of ours at most. */
const LONGEST = 512 * 1024;

/**
 * Takes what came back to BOUNCE_ADDRESS: reports are deleted once they are taken, everything else is left as seen for
 * a person. Taking a report twice changes nothing, so processes may read at once, and be killed.
 */
export async function readMailbox(context: Context): Promise<void> {
  const { bounceMailboxUrl } = context.config;
  if (bounceMailboxUrl === undefined) return;
  const { ImapFlow } = await import("imapflow");
  const { folder, connection } = mailboxOptions(bounceMailboxUrl);
  const client = new ImapFlow(connection);
  // Else a connection that breaks between two commands would end the process.
  client.on("error", (error: { code?: string }) => context.log.warn({ code: error.code }, "bounce mailbox broke off"));
  try {
    await client.connect();
    await client.mailboxOpen(folder);
    await takeUnseen(context, client);
    await client.logout();
  } finally {
    client.close();
  }
}

async function takeUnseen(context: Context, client: ImapFlow): Promise<void> {
  const unseen = (await client.search({ seen: false }, { uid: true })) || [];
  for (let at = 0; at < Math.min(unseen.length, MOST_AT_ONCE); at += AT_A_TIME) {
    const uids = unseen.slice(at, Math.min(at + AT_A_TIME, MOST_AT_ONCE));
    const taken: number[] = [];
    for (const uid of uids) if (await takeOne(context, client, uid)) taken.push(uid);
    const left = uids.filter((uid) => !taken.includes(uid));
    if (left.length > 0) await client.messageFlagsAdd(left, ["\\Seen"], { uid: true });
    if (taken.length > 0) await client.messageDelete(taken, { uid: true });
    context.log.info({ taken: taken.length, left: left.length }, "bounce mailbox read");
  }
}

async function takeOne(context: Context, client: ImapFlow, uid: number): Promise<boolean> {
  const message = await client.fetchOne(String(uid), { source: { maxLength: LONGEST } }, { uid: true });
  return message && message.source !== undefined ? takeReport(context, message.source) : false;
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const SECOND = 1000;

/** imaps://user:password@host:993/Folder; over imap:// the connection is made secure before the password, but for this machine. */
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
 * Does what a message in the mailbox asks for. Only a mail of ours counts, by the proof in the address that it came
 * back to; never an address that the report names, since anybody may write to the mailbox.
 * @returns false for mail that is no report
 */
async function takeReport(context: Context, source: Buffer): Promise<boolean> {
  // What cannot be read is left to a person; a database that is down is no reason to leave it.
  const report = await readReport(source).catch(() => null);
  if (report === null) return false;
  if (report.kind === "nothing") return true;
  const text = source.toString("latin1");
  const isComplaint = report.kind === "complaint";
  const ids = isComplaint ? [...mailIdsIn(context, text), ...messageIdsIn(context, text)] : mailIdsIn(context, text);
  for (const { id, recipient: address } of await findMails(context, ids)) {
    if (report.kind === "complaint") await noteComplaint(context, context.db, address);
    else await noteBounce(context, context.db, { address, kind: report.bounce, source: id });
  }
  return true;
}

/** Providers take the bounce address out of complaints; the id of the mail says nothing of its reader, so they leave it. */
function messageIdsIn({ config }: Context, text: string): string[] {
  const host = new URL(config.siteUrl).hostname;
  const ids = text.matchAll(/^message-id:\s*<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([^>\s]+)>/gim);
  return [...ids].flatMap(([, id, domain]) => (id && domain?.toLowerCase() === host ? [id] : []));
}

async function findMails({ db }: Context, ids: string[]): Promise<{ id: string; recipient: string }[]> {
  if (ids.length === 0) return [];
  return db.select({ id: outbox.id, recipient: outbox.recipient }).from(outbox).where(inArray(outbox.id, ids));
}

/** What a message in the mailbox is; "nothing": a report that needs no deed. */
type Report = { kind: "bounce"; bounce: BounceKind } | { kind: "complaint" } | { kind: "nothing" };

const DELIVERY = /^message\/(?:global-)?delivery-status$/;
const FEEDBACK = "message/feedback-report";
const ROBOTS = /^(?:mailer-daemon|postmaster|mail-daemon)(?:[+.-].*)?@/i;

/** Reads RFC 3464 and RFC 5965 reports, and those in words alone; null for mail that is no report, which a person shall read. */
async function readReport(source: Buffer): Promise<Report | null> {
  const mail = await PostalMime.parse(source, { forceRfc822Attachments: true });
  const delivery = partOf(mail, (type) => DELIVERY.test(type));
  if (delivery !== null) return asReport(deliveryResult(delivery));
  const feedback = partOf(mail, (type) => type === FEEDBACK);
  if (feedback !== null) return isComplaint(feedback) ? { kind: "complaint" } : { kind: "nothing" };
  if (!isFromRobot(mail)) return null;
  return asReport(resultInWords({ subject: mail.subject ?? "", text: mail.text ?? "" }));
}

const asReport = (bounce: BounceKind | null): Report =>
  bounce === null ? { kind: "nothing" } : { kind: "bounce", bounce };

function partOf({ attachments }: Email, matches: (type: string) => boolean): string | null {
  const parts = attachments.filter(({ mimeType }) => matches(mimeType.toLowerCase()));
  if (parts.length === 0) return null;
  return parts.map(({ content }) => textOf(content)).join("\n\n");
}

const textOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === "string" ? content : Buffer.from(content as ArrayBuffer).toString("utf8");

/** Absence notes come to the same address; they are written by people's own programs. */
function isFromRobot({ from, headers }: Email): boolean {
  const returnPath = headers.find(({ key }) => key === "return-path")?.value.trim();
  return ROBOTS.test(from?.address ?? "") || returnPath === "<>";
}
