import type { ImapFlow } from "imapflow";
import type { Context } from "../../context.ts";
import { mailboxOptions } from "./mailbox-options.ts";
import { takeReport } from "./take-report.ts";

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
