import { RESEND_AFTER_S } from "#domain/auth/one-time-code.ts";
import type { Context } from "../context.ts";
import { networkKey, rateLimit, secondsToWait } from "../http/rate-limit.ts";
import { tooManyMails } from "./errors.ts";
import { type MailShare, nameOfShare, pointsOf } from "./mail-shares.ts";
import { sha256 } from "./secrets.ts";

const HOUR = 3600;

/** Of a share, for one customer's or provider's network: a class may sit behind one, a flood as well. */
const NETWORKS_PART = 0.25;

/** To one address, of one kind; beyond, nothing is sent and nobody is told. */
const TO_ONE_ADDRESS = [
  { name: "hour", points: 5, seconds: HOUR },
  { name: "day", points: 10, seconds: 24 * HOUR },
] as const;

type Mail = { kind: string; email: string; share: MailShare };

/**
 * Before anything is known of the address: one mail per address and kind a minute, a part of the hour per network, and
 * the hour's share. Whoever asks hears the same about every address.
 * @param mail `share` null where it depends on the account, which the answer must not tell
 * @throws AuthError over_email_send_rate_limit
 */
export async function requireMailAllowed(
  context: Context,
  mail: Omit<Mail, "share"> & { share: MailShare | null },
  clientAddress: string,
): Promise<void> {
  await requireMinuteApart(context, mail);
  const share = mail.share ?? "newcomers";
  const points = Math.ceil(pointsOf(context, share) * NETWORKS_PART);
  const network = { name: `auth:mails:${share}:network`, key: networkKey(clientAddress), points, seconds: HOUR };
  const busy = await rateLimit({ context, ...network });
  if (busy !== null) {
    context.log.warn({ share, limit: points, seconds: busy }, "account mails of this hour are used up for a network");
    throw tooManyMails(busy);
  }
  if (mail.share) refuseWhenOver(context, mail.share, await secondsToWait(hourOf(context, mail.share)));
}

/**
 * Counts a mail that strangers asked for, when it is about to be sent.
 * @param isWanted whether there is somebody to send it to: where not, the same is asked and nothing counts
 * @returns whether it may go
 */
export async function takeMail(context: Context, { kind, email, share }: Mail, isWanted: boolean): Promise<boolean> {
  const key = sha256(email);
  let isFree = true;
  for (const { name, ...limit } of TO_ONE_ADDRESS) {
    isFree = (await rateLimit({ context, key, name: `auth:mail:${kind}:${name}`, ...limit })) === null && isFree;
  }
  const use = hourOf(context, share);
  const seconds = await rateLimit(isWanted && isFree ? use : { ...use, name: `${use.name}:unsent` });
  if (isWanted && isFree && seconds !== null) warnOfEnd(context, share, seconds);
  return isWanted && isFree && seconds === null;
}

/** For members who are signed in, and for the service key: counted at once, and refused aloud. */
export async function requireMembersMail(context: Context, mail: Omit<Mail, "share">): Promise<void> {
  await requireMinuteApart(context, mail);
  refuseWhenOver(context, "members", await rateLimit(hourOf(context, "members")));
}

async function requireMinuteApart(context: Context, { kind, email }: Omit<Mail, "share">): Promise<void> {
  const limit = { name: `auth:mail:${kind}`, points: 1, seconds: RESEND_AFTER_S };
  const seconds = await rateLimit({ context, key: sha256(email), ...limit });
  if (seconds !== null) throw tooManyMails(seconds);
}

const hourOf = (context: Context, share: MailShare) => ({
  ...{ context, key: "all", name: nameOfShare(share) },
  ...{ points: pointsOf(context, share), seconds: HOUR },
});

function refuseWhenOver(context: Context, share: MailShare, seconds: number | null): void {
  if (seconds === null) return;
  warnOfEnd(context, share, seconds);
  throw tooManyMails(seconds);
}

const warnOfEnd = (context: Context, share: MailShare, seconds: number) =>
  context.log.error({ share, limit: pointsOf(context, share), seconds }, "account mails of this hour are used up");
