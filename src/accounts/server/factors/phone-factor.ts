import type { Queryable } from "#platform/db/database.ts";
import type { PhoneChannel } from "../../domain/phone.ts";
import type { Context } from "../context.ts";
import { refuse } from "../errors.ts";
import { readNumber } from "../phone/read-number.ts";
import { hasPhone, readChannel, requireSmsAllowed } from "../phone/sms-limits.ts";
import { codeKeys, hmac, randomCode, sameText } from "../secrets.ts";
import { announceSms, queueSms } from "../sms/outbox.ts";
import type { FactorKind } from "./kinds.ts";
import { isVerified } from "./queries.ts";

export const phoneFactor: FactorKind = {
  async enroll({ context, caller, body }) {
    if (!hasPhone(context)) throw refuse("mfa_phone_enroll_not_enabled");
    const { phone } = readNumber({ phone: body.phone, phone_country: body.phone_country });
    if (caller.factors.some((own) => own.phone === phone && isVerified(own))) {
      throw refuse(
        "mfa_verified_factor_exists",
        422,
        "A verified phone factor already exists, unenroll it to continue",
      );
    }
    return { stored: { phone }, answer: { phone } };
  },
  async admit({ context, factor, body }) {
    readChannel(context, body.channel);
    await requireSmsAllowed(context, "factor", readNumber({ phone: factor.phone }), {
      isVerifiedNumber: isVerified(factor),
    });
  },
  async challenge({ context, tx, caller, factor, id, body }) {
    const channel = readChannel(context, body.channel);
    const request = { accountId: caller.account.id, challengeId: id, phone: factor.phone ?? "", channel };
    const { codeHash, messageId } = await queueFactorCode(context, tx, request);
    return { stored: { codeHash }, answer: {}, after: () => announceSms(context, messageId) };
  },
  async verify({ context, challenge: { id: challengeId, codeHash }, body }) {
    const right = await isRightFactorCode(context, { challengeId, codeHash: codeHash ?? "" }, (body.code ?? "").trim());
    if (!right) throw refuse("mfa_verification_failed", 422, "Invalid MFA Phone code entered");
    return {};
  },
};

type CodeRequest = { accountId: string; challengeId: string; phone: string; channel: PhoneChannel };

/** Call it after `requireSmsAllowed`, and `announceSms` with the message's id after the transaction. */
async function queueFactorCode(
  context: Context,
  tx: Queryable,
  { accountId, challengeId, phone, channel }: CodeRequest,
): Promise<{ codeHash: string; messageId: string }> {
  const code = randomCode();
  const [key] = await codeKeys(context);
  const messageId = await queueSms(context, tx, { accountId, kind: "factor", channel, to: phone, code });
  return { codeHash: hashCode(key, challengeId, code), messageId };
}

/** Compares the code in constant time; hashes made with older keys are accepted. */
async function isRightFactorCode(
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
