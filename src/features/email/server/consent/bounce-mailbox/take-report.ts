import { inArray } from "drizzle-orm";
import { outbox } from "#platform/db/schema/mail.ts";
import type { Context } from "../../context.ts";
import { mailIdsIn } from "../../delivery/bounce-address.ts";
import { noteBounce, noteComplaint } from "../../suppression/note-bounce.ts";
import { readReport } from "./read-report.ts";

/**
 * Does what a message in the mailbox asks for. Only a mail of ours counts, by the proof in the address that it came
 * back to; never an address that the report names, since anybody may write to the mailbox.
 * @returns false for mail that is no report
 */
export async function takeReport(context: Context, source: Buffer): Promise<boolean> {
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
