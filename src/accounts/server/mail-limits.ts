import type { Meter } from "@opentelemetry/api";
import { sha256 } from "#platform/crypto/secret.ts";
import { consumeFormToken } from "#platform/http/form-token.ts";
import { networkKey, rateLimit, secondsToWait } from "#platform/http/rate-limit.ts";
import { observeDatabase } from "#platform/observability/observe-database.ts";
import { RESEND_AFTER_S } from "../domain/one-time-code.ts";
import type { Context, Visit } from "./context.ts";
import { tooManyMails } from "./errors.ts";
import { findDevice } from "./known-device.ts";
import { type Account, findAccountByEmail } from "./queries.ts";

const HOUR = 3600;

/** Part of a share that one network may use. Behind a network there may be a school class, or a flood of sign-ups. */
const NETWORK_SHARE = 0.25;

/** Part of a share that all programs together may use; the rest is for people who use our forms. */
const API_CLIENTS_SHARE = 0.5;

/** Mails per address and kind; above these limits, the mail is silently dropped. */
const TO_ONE_ADDRESS = [
  { name: "hour", points: 5, seconds: HOUR },
  { name: "day", points: 10, seconds: 24 * HOUR },
] as const;

type Mail = { kind: string; email: string };

export type MailPass = {
  /** Key of the counters for the address; browsers known to the account have their own counters. */
  key: string;
  isOwnForm: boolean;
  /** True for the first request for the address in this hour. */
  isFirst: boolean;
  isKnownDevice: boolean;
};

/**
 * Checks the limits that must not reveal whether the address has an account. The first mail in an hour skips the share;
 * a browser known to the account is limited only to one mail a minute.
 * @param mail `share` is null when it depends on the account, which the answer must not reveal
 * @throws AuthError over_email_send_rate_limit
 */
export async function requireMailAllowed(
  context: Context,
  mail: Mail & { share: MailShare | null },
  { address, devices, formId }: Pick<Visit, "address" | "devices" | "formId">,
): Promise<MailPass> {
  const deviceKey = await findDeviceKey(context, mail.email, devices);
  const key = deviceKey ?? sha256(mail.email);
  await requireMinuteApart(context, mail.kind, key);
  if (deviceKey !== null) return { key, isOwnForm: true, isFirst: false, isKnownDevice: true };
  const share = mail.share ?? "newcomers";
  await requireNetworkAllowed(context, share, address);
  const isOwnForm = formId !== null && (await consumeFormToken(context, formId));
  const isFirst = mail.share !== "newcomers" && (await isFirstOfHour(context, key));
  const pass = { key, isOwnForm, isFirst, isKnownDevice: false };
  if (!mail.share || isFirst) return pass;
  for (const use of usesOf(context, mail.share, pass)) refuseWhenOver(use, await secondsToWait(use));
  return pass;
}

/** @returns null for a browser unknown to the account */
async function findDeviceKey(context: Context, email: string, devices: Visit["devices"]): Promise<string | null> {
  if (devices.length === 0) return null;
  const account = await findAccountByEmail(context.db, email);
  const device = await findDevice(context, account?.id ?? null, devices);
  return account && device ? sha256(`device ${account.id}`) : null;
}

async function requireNetworkAllowed(context: Context, share: MailShare, address: string): Promise<void> {
  const points = Math.ceil(pointsOf(context, share) * NETWORK_SHARE);
  const network = { name: `auth:mails:${share}:network`, key: networkKey(address), points, seconds: HOUR };
  const busy = await rateLimit({ context, ...network });
  if (busy === null) return;
  context.log.warn({ share, limit: points, seconds: busy }, "mail limit: hourly network budget exhausted");
  throw tooManyMails(busy);
}

const isFirstOfHour = async (context: Context, key: string): Promise<boolean> =>
  (await rateLimit({ context, key, name: "auth:mail:first", points: 1, seconds: HOUR })) === null;

/**
 * Counts a mail just before it is sent. @returns whether it may be sent
 * @param isWanted false without a recipient: the same queries run but no share is used, against timing attacks
 */
export async function countMail(
  context: Context,
  { kind, share }: Pick<Mail, "kind"> & { share: MailShare },
  pass: MailPass,
  isWanted: boolean,
): Promise<boolean> {
  const { key } = pass;
  let mayGo = isWanted;
  for (const { name, ...limit } of TO_ONE_ADDRESS) {
    mayGo = (await rateLimit({ context, key, name: `auth:mail:${kind}:${name}`, ...limit })) === null && mayGo;
  }
  const isFree = pass.isKnownDevice || (pass.isFirst && share !== "newcomers");
  for (const use of usesOf(context, isFree ? "free" : share, pass)) {
    const seconds = await rateLimit(mayGo ? use : { ...use, name: `${use.name}:unsent` });
    if (mayGo && seconds !== null) warnOfEnd(use, seconds);
    mayGo = mayGo && seconds === null;
  }
  return mayGo;
}

/** A member's first mail in an hour uses no share, except a young account's. @param account null for the service key */
export async function requireMembersMail(context: Context, { kind, email }: Mail, account: Account | null) {
  await requireMinuteApart(context, kind, sha256(email));
  const isOfYoung = account !== null && isYoung(context, account);
  const isFree = account !== null && !isOfYoung && (await isFirstOfHour(context, sha256(`member ${account.id}`)));
  const use = hourOf(context, isOfYoung ? "young" : isFree ? "free" : "members");
  refuseWhenOver(use, await rateLimit(use));
}

async function requireMinuteApart(context: Context, kind: string, key: string): Promise<void> {
  const limit = { name: `auth:mail:${kind}`, points: 1, seconds: RESEND_AFTER_S };
  const seconds = await rateLimit({ context, key, ...limit });
  if (seconds !== null) throw tooManyMails(seconds);
}

type Use = ReturnType<typeof hourOf>;

const hourOf = (context: Context, share: CountedShare) => ({
  ...{ context, share, key: "all", name: nameOfShare(share) },
  ...{ points: pointsOf(context, share), seconds: HOUR },
});

/** The smaller budget is checked first, so that a mail it refuses does not count in the larger one. */
function usesOf(context: Context, share: CountedShare, { isOwnForm }: Pick<MailPass, "isOwnForm">): Use[] {
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
  context.log.error({ name, share, limit: points, seconds }, "mail limit: hourly budget exhausted");

/** `accounts`: sign-in and password mails; `young`: accounts under a week; `newcomers`: unconfirmed addresses. */
const MAIL_SHARES = { members: 0.2, accounts: 0.3, young: 0.1, newcomers: 0.4 } as const;
export type MailShare = keyof typeof MAIL_SHARES;
/** `free` is for a member's first mail in an hour and for known browsers: mails are counted, but never refused. */
type CountedShare = MailShare | "free";
const MAIL_SHARE_NAMES = Object.keys(MAIL_SHARES) as MailShare[];
const UNLIMITED = 1e12;
const YOUNG_MS = 7 * 86_400_000;

const isYoung = ({ clock }: Context, { createdAt }: Account) => clock().getTime() - createdAt.getTime() < YOUNG_MS;

/** Anyone can create many accounts, so unconfirmed and young accounts have their own budgets. */
export function shareOf(context: Context, account: Account | null): MailShare {
  if (!account?.emailConfirmedAt) return "newcomers";
  return isYoung(context, account) ? "young" : "accounts";
}

const nameOfShare = (share: CountedShare) => `auth:mails:${share}`;

export const pointsOf = ({ config }: Pick<Context, "config">, share: CountedShare): number =>
  share === "free" ? UNLIMITED : Math.max(1, Math.floor(config.auth.limits.mails * MAIL_SHARES[share]));

const MAILS_OF_HOUR = `
  select split_part(key, ':', 3) as share, points from rate_limits
  where key = any($1) and expire > extract(epoch from now()) * 1000`;

/** Mails of this hour by share. Above the limit of a share, refused mails count too. */
async function readMailsOfHour({ db }: Pick<Context, "db">): Promise<{ share: CountedShare; points: number }[]> {
  const shares = [...MAIL_SHARE_NAMES, "free" as const].map((share) => `${nameOfShare(share)}:all`);
  return (await db.$client.query(MAILS_OF_HOUR, [shares])).rows;
}

/** The values are for the whole site, so every process reports the same. */
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
