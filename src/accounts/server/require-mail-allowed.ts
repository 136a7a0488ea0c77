import { networkKey, rateLimit, secondsToWait } from "#platform/http/rate-limit.ts";
import { RESEND_AFTER_S } from "../domain/one-time-code.ts";
import type { Context } from "./context.ts";
import type { Visit } from "./env.ts";
import { tooManyMails } from "./errors.ts";
import { type MailShare, nameOfShare, pointsOf } from "./mail-shares.ts";
import { sha256 } from "./secrets.ts";

const HOUR = 3600;

/** Of a share, for one customer's or provider's network: a class may sit behind one, a flood as well. */
const NETWORKS_PART = 0.25;

/** Of a share, for all programs together: the rest of it is for people, who come by forms of our pages. */
const PROGRAMS_PART = 0.5;

/** To one address, of one kind; beyond, nothing is sent and nobody is told. */
const TO_ONE_ADDRESS = [
  { name: "hour", points: 5, seconds: HOUR },
  { name: "day", points: 10, seconds: 24 * HOUR },
] as const;

type Mail = { kind: string; email: string; share: MailShare };
type Asker = Pick<Visit, "address" | "isOwnForm">;

/**
 * Before anything is known of the address: one mail per address and kind a minute, a part of the hour per network and for
 * programs, and the hour's share. Whoever asks hears the same about every address.
 * @param mail `share` null where it depends on the account, which the answer must not tell
 * @throws AuthError over_email_send_rate_limit
 */
export async function requireMailAllowed(
  context: Context,
  mail: Omit<Mail, "share"> & { share: MailShare | null },
  { address, isOwnForm }: Asker,
): Promise<void> {
  await requireMinuteApart(context, mail);
  const share = mail.share ?? "newcomers";
  const points = Math.ceil(pointsOf(context, share) * NETWORKS_PART);
  const network = { name: `auth:mails:${share}:network`, key: networkKey(address), points, seconds: HOUR };
  const busy = await rateLimit({ context, ...network });
  if (busy !== null) {
    context.log.warn({ share, limit: points, seconds: busy }, "account mails of this hour are used up for a network");
    throw tooManyMails(busy);
  }
  if (!mail.share) return;
  for (const use of usesOf(context, mail.share, isOwnForm)) refuseWhenOver(use, await secondsToWait(use));
}

/**
 * Counts a mail that strangers asked for, when it is about to be sent.
 * @param isWanted whether there is somebody to send it to: where not, the same is asked and nothing counts
 * @returns whether it may go
 */
export async function takeMail(
  context: Context,
  { kind, email, share }: Mail,
  { isOwnForm }: Pick<Asker, "isOwnForm">,
  isWanted: boolean,
): Promise<boolean> {
  const key = sha256(email);
  let mayGo = isWanted;
  for (const { name, ...limit } of TO_ONE_ADDRESS) {
    mayGo = (await rateLimit({ context, key, name: `auth:mail:${kind}:${name}`, ...limit })) === null && mayGo;
  }
  for (const use of usesOf(context, share, isOwnForm)) {
    const seconds = await rateLimit(mayGo ? use : { ...use, name: `${use.name}:unsent` });
    if (mayGo && seconds !== null) warnOfEnd(use, seconds);
    mayGo = mayGo && seconds === null;
  }
  return mayGo;
}

/** For members who are signed in, and for the service key: counted at once, and refused aloud. */
export async function requireMembersMail(context: Context, mail: Omit<Mail, "share">): Promise<void> {
  await requireMinuteApart(context, mail);
  const use = hourOf(context, "members");
  refuseWhenOver(use, await rateLimit(use));
}

async function requireMinuteApart(context: Context, { kind, email }: Omit<Mail, "share">): Promise<void> {
  const limit = { name: `auth:mail:${kind}`, points: 1, seconds: RESEND_AFTER_S };
  const seconds = await rateLimit({ context, key: sha256(email), ...limit });
  if (seconds !== null) throw tooManyMails(seconds);
}

type Use = ReturnType<typeof hourOf>;

const hourOf = (context: Context, share: MailShare) => ({
  ...{ context, share, key: "all", name: nameOfShare(share) },
  ...{ points: pointsOf(context, share), seconds: HOUR },
});

/** What a mail is counted in: the smaller part first, so that what it refuses uses up nothing of the whole. */
function usesOf(context: Context, share: MailShare, isOwnForm: boolean): Use[] {
  const hour = hourOf(context, share);
  const points = Math.max(1, Math.floor(hour.points * PROGRAMS_PART));
  return isOwnForm ? [hour] : [{ ...hour, name: `${hour.name}:programs`, points }, hour];
}

function refuseWhenOver(use: Use, seconds: number | null): void {
  if (seconds === null) return;
  warnOfEnd(use, seconds);
  throw tooManyMails(seconds);
}

const warnOfEnd = ({ context, name, points, share }: Use, seconds: number) =>
  context.log.error({ name, share, limit: points, seconds }, "account mails of this hour are used up");
