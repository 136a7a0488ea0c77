import { refuse } from "../errors.ts";
import { askFactor, isFactorCode } from "../phone/ask-factor.ts";
import { readNumber } from "../phone/read-number.ts";
import { hasPhone, readChannel, requireSmsAllowed } from "../phone/require-sms-allowed.ts";
import { announceSms } from "../sms/outbox.ts";
import { isVerified } from "./queries.ts";
import type { FactorKind } from "./types.ts";

/** A number that gets a code of its own for each question. */
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
    return { kept: { phone }, told: { phone } };
  },
  async admit({ context, factor, body }) {
    readChannel(context, body.channel);
    await requireSmsAllowed(context, "factor", readNumber({ phone: factor.phone }), { isProved: isVerified(factor) });
  },
  async challenge({ context, tx, caller, factor, id, body }) {
    const channel = readChannel(context, body.channel);
    const asked = { accountId: caller.account.id, challengeId: id, phone: factor.phone ?? "", channel };
    const { codeHash, messageId } = await askFactor(context, tx, asked);
    return { kept: { codeHash }, asked: {}, after: () => announceSms(context, messageId) };
  },
  async verify({ context, challenge: { id: challengeId, codeHash }, body }) {
    const right = await isFactorCode(context, { challengeId, codeHash: codeHash ?? "" }, (body.code ?? "").trim());
    if (!right) throw refuse("mfa_verification_failed", 422, "Invalid MFA Phone code entered");
    return {};
  },
};
