import { sha256 } from "#platform/crypto/secret.ts";
import { rateLimit, secondsToWait } from "#platform/http/rate-limit.ts";
import { RESEND_AFTER_S } from "../../domain/one-time-code.ts";
import { isPhoneChannel, PHONE_CHANNELS, type PhoneChannel, type PhoneCodeKind } from "../../domain/phone.ts";
import type { Context } from "../context.ts";
import { refuse, tooManySms, validationFailed } from "../errors.ts";
import { openShare } from "../limits.ts";
import type { PhoneNumber } from "./read-number.ts";

const DAY = 86_400;

export const hasPhone = ({ config }: Pick<Context, "config">) => Object.keys(config.sms.providers).length > 0;

/** The default channel is SMS, unless only WhatsApp is configured. */
export function readChannel({ config }: Context, channel: string | null | undefined): PhoneChannel {
  const { providers } = config.sms;
  const usual = PHONE_CHANNELS.find((name) => providers[name]);
  if (usual === undefined) throw refuse("phone_provider_disabled");
  if (!channel) return usual;
  if (isPhoneChannel(channel) && providers[channel]) return channel;
  throw validationFailed("Invalid channel, supported values are 'sms' or 'whatsapp'");
}

type SmsOptions = {
  sends?: boolean;
  /** True when the caller has proved the number: a share of the number's messages is reserved for its owner. */
  isVerifiedNumber?: boolean;
};

/** `sends` false: the daily caps are checked, but no message is counted. The answer must not reveal accounts. */
export async function requireSmsAllowed(
  context: Context,
  kind: PhoneCodeKind,
  { phone, country }: PhoneNumber,
  { sends = true, isVerifiedNumber = false }: SmsOptions = {},
): Promise<void> {
  const { countries, caps } = context.config.sms;
  if (countries && !(country && countries.has(country))) {
    throw refuse("sms_send_failed", 422, "Error sending sms: numbers of this country are not served");
  }
  await requireNumberAllowed(context, kind, phone, isVerifiedNumber);
  for (const use of [
    { cap: "country", key: country ?? "none", points: caps.country },
    { cap: "total", key: "all", points: caps.total },
  ]) {
    // Everyone may request a sign-in code, so a share is reserved for members' own codes.
    if (kind === "sms")
      await requireUnderCap(context, { ...use, cap: `${use.cap}:open`, points: openShare(use.points) }, sends);
    await requireUnderCap(context, use, sends);
  }
}

async function requireNumberAllowed(context: Context, kind: PhoneCodeKind, phone: string, isVerifiedNumber: boolean) {
  const use = (name: string, points: number, seconds: number) =>
    rateLimit({ context, key: sha256(phone), name: `auth:sms:${name}`, points, seconds });
  const minute = await use(isVerifiedNumber ? `${kind}:own` : kind, 1, RESEND_AFTER_S);
  if (minute !== null) throw tooManySms(minute);
  const { number } = context.config.sms.caps;
  const open = openShare(number);
  const isKept = isVerifiedNumber && (await use("number:own", number - open, DAY)) === null;
  const day = isKept ? null : await use("number:open", open, DAY);
  if (day !== null) throw tooManySms(day);
}

type Use = { cap: string; key: string; points: number };

/** Against SMS pumping, where an attacker earns money from messages to certain numbers. The log warns the operator. */
async function requireUnderCap(context: Context, { cap, key, points }: Use, sends: boolean): Promise<void> {
  const limit = { context, key, points, seconds: DAY };
  const isOver = (await secondsToWait({ ...limit, name: `auth:sms:${cap}` })) !== null;
  const counted = await rateLimit({ ...limit, name: sends ? `auth:sms:${cap}` : `auth:sms:unsent:${cap}` });
  if (!isOver && (counted === null || !sends)) return;
  context.log.warn({ cap, key, points }, "sms limit: daily budget exhausted");
  throw refuse("over_sms_send_rate_limit");
}
