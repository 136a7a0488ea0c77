import type { Context } from "./context.ts";
import type { Account } from "./queries.ts";

/**
 * Parts of the account mails of an hour that use up nothing of each other: what members ask for who are signed in, what
 * anybody asks for an account to sign in or set a new password, and what goes to addresses that nobody has proved.
 */
const MAIL_SHARES = { members: 0.2, accounts: 0.4, newcomers: 0.4 } as const;
export type MailShare = keyof typeof MAIL_SHARES;
export const MAIL_SHARE_NAMES = Object.keys(MAIL_SHARES) as MailShare[];

/** Of a mail that anybody may ask for: accounts that nobody has proved can be made without end. */
export const shareOf = (account: Account | null): MailShare => (account?.emailConfirmedAt ? "accounts" : "newcomers");

/** Of its count, which all processes share. */
export const nameOfShare = (share: MailShare) => `auth:mails:${share}`;

export const pointsOf = ({ config }: Pick<Context, "config">, share: MailShare): number =>
  Math.max(1, Math.floor(config.auth.limits.mails * MAIL_SHARES[share]));
