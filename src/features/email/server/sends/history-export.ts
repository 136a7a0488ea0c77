import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { inBatches } from "#platform/db/in-batches.ts";
import type { SendMailsFilter } from "../../contract/email-history.ts";
import type { Context } from "../context.ts";
import { type MailRow, readMails } from "./history-mails.ts";
import { getProgressRow } from "./history-rows.ts";

/** Decision 44: written down before the first row leaves, so that a download that breaks off is there too. */
export async function exportMails(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: Actor,
  id: string,
  { status }: SendMailsFilter,
): Promise<AsyncIterable<MailRow>> {
  const { id: sendId } = await getProgressRow(db, id);
  await recordAct(db, clock, actor, {
    action: "emailSend.exported",
    subjectId: sendId,
    details: status === "" ? {} : { status },
  });
  return inBatches((after: MailRow | null, limit) => readMails(db, { sendId, status, after, limit }));
}
