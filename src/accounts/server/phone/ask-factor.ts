import type { Queryable } from "#platform/db/database.ts";
import type { PhoneChannel } from "../../domain/phone.ts";
import { codeKeys } from "../code-key.ts";
import type { Context } from "../context.ts";
import { hmac, randomCode, sameText } from "../secrets.ts";
import { queueSms } from "../sms/outbox.ts";

type Asked = { accountId: string; challengeId: string; phone: string; channel: PhoneChannel };

/**
 * The code of one challenge of a phone as second factor, on its way into the outbox, after `requireSmsAllowed`.
 * @returns what the challenge keeps, and the message's id for `announceSms` after the transaction
 */
export async function askFactor(
  context: Context,
  tx: Queryable,
  { accountId, challengeId, phone, channel }: Asked,
): Promise<{ codeHash: string; messageId: string }> {
  const code = randomCode();
  const [key] = await codeKeys(context);
  const messageId = await queueSms(context, tx, { accountId, kind: "factor", channel, to: phone, code });
  return { codeHash: hashCode(key, challengeId, code), messageId };
}

/** In constant time, also with the keys of before. */
export async function isFactorCode(
  context: Context,
  { challengeId, codeHash }: { challengeId: string; codeHash: string },
  code: string,
): Promise<boolean> {
  const keys = await codeKeys(context);
  return keys.some((key) => sameText(hashCode(key, challengeId, code), codeHash));
}

function hashCode(key: Buffer | undefined, challengeId: string, code: string): string {
  if (!key) throw new Error("the signing keys file holds no key");
  return hmac(key, ["phone factor", challengeId, code].join("\n")).digest("hex");
}
