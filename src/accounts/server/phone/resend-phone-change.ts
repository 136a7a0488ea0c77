import { and, desc, eq } from "drizzle-orm";
import { v7 } from "uuid";
import { oneTimeTokens } from "#platform/db/schema/accounts.ts";
import type { ResendRequest } from "../../contract/auth.ts";
import type { CodeAnswer } from "../../contract/phone.ts";
import type { Context } from "../context.ts";
import { levelCommit } from "../send-to-known.ts";
import { announceSms } from "../sms/outbox.ts";
import { readNumber } from "./read-number.ts";
import { readChannel, requireSmsAllowed } from "./require-sms-allowed.ts";
import { queuePhoneCode } from "./send-code.ts";

/** Silent when no account waits for this number; of several the asker's, or the one that asked last, gets the new code. */
export async function resendPhoneChange(
  context: Context,
  body: ResendRequest,
  asker: string | null,
): Promise<CodeAnswer> {
  const channel = readChannel(context, body.channel);
  const number = readNumber(body);
  const { phone } = number;
  const [waiting] = await context.db
    .select({ id: oneTimeTokens.accountId })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.kind, "phone_change"),
        eq(oneTimeTokens.sentTo, phone),
        asker === null ? undefined : eq(oneTimeTokens.accountId, asker),
      ),
    )
    .orderBy(desc(oneTimeTokens.createdAt))
    .limit(1);
  await requireSmsAllowed(context, "phone_change", number, { sends: waiting !== undefined });
  const id = await context.db.transaction(async (tx) => {
    await levelCommit(tx);
    return queuePhoneCode(context, tx, waiting ?? { id: v7() }, { kind: "phone_change", phone, channel });
  });
  announceSms(context, id);
  return { message_id: id, phone };
}
