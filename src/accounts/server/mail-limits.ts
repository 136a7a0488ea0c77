import type { Meter } from "@opentelemetry/api";
import { sha256 } from "#platform/crypto/secret.ts";
import { networkKey, rateLimit, secondsToWait } from "#platform/http/rate-limit.ts";
import { observeDatabase } from "#platform/observability/observe-database.ts";
import { RESEND_AFTER_S } from "../domain/one-time-code.ts";
import type { Context, Visit } from "./context.ts";
import { tooManyMails } from "./errors.ts";
import type { Account } from "./queries.ts";

const HOUR = 3600;

/** Of a share, for one customer's or provider's network: a class may sit behind one, a flood as well. */
const NETWORK_SHARE = 0.25;

/** Of a share, for all programs together: the rest of it is for people, who come by forms of our pages. */
const API_CLIENTS_SHARE = 0.5;

/** To one address, of one kind; beyond, nothing is sent and nobody is told. */
const TO_ONE_ADDRESS = [
  { name: "hour", points: 5, seconds: HOUR },
  { name: "day", points: 10, seconds: 24 * HOUR },
] as const;

type Mail = { kind: string; email: string; share: MailShare };
type RequestOrigin = Pick<Visit, "address" | "isOwnForm">;

/**
 * Before anything is known of the address: one mail per address and kind a minute, a part of the hour per network and for
 * programs, and the hour's share. Whoever asks hears the same about every address.
 * @param mail `share` null where it depends on the account, which the answer must not tell
 * @throws AuthError over_email_send_rate_limit
 */
export async function requireMailAllowed(
  context: Context,
  mail: Omit<Mail, "share"> & { share: MailShare | null },
  { address, isOwnForm }: RequestOrigin,
): Promise<void> {
  await requireMinuteApart(context, mail);
  const share = mail.share ?? "newcomers";
  const points = Math.ceil(pointsOf(context, share) * NETWORK_SHARE);
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
export async function countMail(
  context: Context,
  { kind, email, share }: Mail,
  { isOwnForm }: Pick<RequestOrigin, "isOwnForm">,
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
  const points = Math.max(1, Math.floor(hour.points * API_CLIENTS_SHARE));
  return isOwnForm ? [hour] : [{ ...hour, name: `${hour.name}:programs`, points }, hour];
}

function refuseWhenOver(use: Use, seconds: number | null): void {
  if (seconds === null) return;
  warnOfEnd(use, seconds);
  throw tooManyMails(seconds);
}

const warnOfEnd = ({ context, name, points, share }: Use, seconds: number) =>
  context.log.error({ name, share, limit: points, seconds }, "account mails of this hour are used up");

/**
 * Parts of the account mails of an hour that use up nothing of each other: what members ask for who are signed in, what
 * anybody asks for an account to sign in or set a new password, and what goes to addresses that nobody has proved.
 */
const MAIL_SHARES = { members: 0.2, accounts: 0.4, newcomers: 0.4 } as const;
type MailShare = keyof typeof MAIL_SHARES;
const MAIL_SHARE_NAMES = Object.keys(MAIL_SHARES) as MailShare[];

/** Of a mail that anybody may ask for: accounts that nobody has proved can be made without end. */
export const shareOf = (account: Account | null): MailShare => (account?.emailConfirmedAt ? "accounts" : "newcomers");

/** Of its count, which all processes share. */
const nameOfShare = (share: MailShare) => `auth:mails:${share}`;

export const pointsOf = ({ config }: Pick<Context, "config">, share: MailShare): number =>
  Math.max(1, Math.floor(config.auth.limits.mails * MAIL_SHARES[share]));

const MAILS_OF_HOUR = `
  select split_part(key, ':', 3) as share, points from rate_limits
  where key = any($1) and expire > extract(epoch from now()) * 1000`;

/** Account mails that were counted in this hour; past the limit of a share it counts what was refused as well. */
export async function readMailsOfHour({ db }: Pick<Context, "db">): Promise<{ share: MailShare; points: number }[]> {
  const shares = MAIL_SHARE_NAMES.map((share) => `${nameOfShare(share)}:all`);
  return (await db.$client.query(MAILS_OF_HOUR, [shares])).rows;
}

/** Of the whole installation: each process tells the same. */
export function measureAccountMails(meter: Meter, { db, log, config }: Pick<Context, "db" | "log" | "config">): void {
  const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description });
  const mails = gauge("isa_account_mails_hour", "Account mails asked for in this hour, of all processes, by share");
  const limit = gauge("isa_account_mails_limit", "How many of them a share may send");
  observeDatabase(meter, {
    log,
    gauges: [mails, limit],
    read: () => readMailsOfHour({ db }),
    observe(result, mailsOfHour) {
      for (const { share, points } of mailsOfHour) result.observe(mails, points, { share });
      for (const share of MAIL_SHARE_NAMES) result.observe(limit, pointsOf({ config }, share), { share });
    },
  });
}
