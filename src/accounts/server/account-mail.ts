import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { isMailKind, type MailKind } from "#kernel/mail-kinds.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { languageNow } from "#platform/i18n/i18n.ts";
import { announceMail, type MailContent, queueMail } from "#platform/mail-transport/outbox.ts";
import { readLanguage } from "#platform/mail-transport/reader-language.ts";
import { INVITATION_DAYS } from "../domain/link-messages.ts";
import type { Context } from "./context.ts";
import {
  confirmationMail,
  emailChangeMail,
  invitationMail,
  magicLinkMail,
  reauthenticationMail,
  recoveryMail,
} from "./mails/account-mails.ts";
import { issueToken } from "./one-time-token.ts";
import type { SignUp } from "./pending-sign-up.ts";
import type { CodeChallenge } from "./pkce.ts";
import type { Account } from "./queries.ts";
import { type LinkType, linkTypeOf, type TokenKind } from "./token-kinds.ts";

export type AccountMail = {
  kind: Exclude<TokenKind, "phone_change">;
  to: string;
  challenge: CodeChallenge | null;
  redirectTo: string | null;
  /** Hash of the secret of the browser that is told when the mail is used (one-time-token.ts). */
  awaitedBy?: string | null | undefined;
  /** Data of the pending sign-up; undefined keeps the data of the previous mail. */
  signUp?: SignUp;
  change?: { currentEmail: string; newEmail: string };
};

type Details = { link: string; code: string; siteUrl: string; mail: AccountMail };

/** Without an account it sends nothing, in the same time. @returns id for `announceMail` after the transaction */
export async function queueAccountMail(
  context: Context,
  tx: Queryable,
  account: { id: string } | null,
  mail: AccountMail,
): Promise<string> {
  const { siteUrl } = context.config;
  const accountId = account?.id ?? v7();
  const { kind, to, challenge, redirectTo } = mail;
  // Lock order: the account before its tokens.
  await tx.update(accounts).set(sentAt(kind, context.clock())).where(eq(accounts.id, accountId));
  const language = await readLanguage(tx, accountId, languageNow());
  const { tokenHash, code } = await issueToken(context, tx, {
    ...{ accountId, kind, sentTo: to, challenge, signUp: mail.signUp, awaitedBy: mail.awaitedBy },
    ...lifetimeOf(kind),
  });
  const type = linkTypeOf(kind);
  const link = type ? mailLink(siteUrl, { tokenHash, type, redirectTo, pkce: challenge !== null }) : "";
  const content = inLanguage(language, () => contentOf({ link, code, siteUrl, mail }));
  return account ? queueMail(context, tx, { accountId, kind: outboxKind(kind), to, content }) : v7();
}

function contentOf({ link, code, siteUrl, mail }: Details): MailContent {
  const words = { link, code, siteUrl };
  if (mail.kind === "confirmation") return confirmationMail(words);
  if (mail.kind === "invite") return invitationMail(words);
  if (mail.kind === "recovery") return recoveryMail(words);
  if (mail.kind === "magiclink") return magicLinkMail(words);
  if (mail.kind === "reauthentication") return reauthenticationMail(words);
  const { currentEmail, newEmail } = mail.change ?? { currentEmail: "", newEmail: mail.to };
  return emailChangeMail({ ...words, currentEmail, newEmail, toNew: mail.to === newEmail });
}

export const lifetimeOf = (kind: TokenKind) => (kind === "invite" ? { lifetimeS: INVITATION_DAYS * 86_400 } : {});

export function sentAt(kind: TokenKind, now: Date): Partial<typeof accounts.$inferInsert> {
  if (kind === "confirmation") return { confirmationSentAt: now };
  if (kind === "invite") return { confirmationSentAt: now, invitedAt: now };
  if (kind === "recovery" || kind === "magiclink") return { recoverySentAt: now };
  return kind === "reauthentication" ? { reauthenticationSentAt: now } : { emailChangeSentAt: now };
}

const outboxKind = (kind: AccountMail["kind"]): MailKind => (isMailKind(kind) ? kind : "email_change");

/** Takes the same time without an account, against timing attacks: only the insert of the message is left out. */
export async function sendAccountMail(context: Context, account: Account | null, mail: AccountMail): Promise<void> {
  const mailId = await context.db.transaction((tx) => queueAccountMail(context, tx, account, mail));
  await announceMail(context, mailId);
}

const RESET_PAGE = "/auth/reset-password";
const CALLBACK_PAGE = "/auth/callback";

type Link = { tokenHash: string; type: LinkType; redirectTo: string | null; pkce: boolean };

/** Decision 13: the linked page uses the token only on a POST, so opening the link changes nothing. */
export function mailLink(siteUrl: string, { tokenHash, type, redirectTo, pkce }: Link): string {
  const setsPassword = type === "recovery" || type === "invite";
  const resets = setsPassword && !pkce && staysOnResetPage(siteUrl, redirectTo);
  const query = new URLSearchParams({ token_hash: tokenHash, type });
  if (redirectTo !== null && !resets) query.set("redirect_to", redirectTo);
  return siteUrl + addressIn(`${resets ? RESET_PAGE : CALLBACK_PAGE}?${query}`);
}

function staysOnResetPage(siteUrl: string, redirectTo: string | null): boolean {
  if (redirectTo === null) return true;
  const target = new URL(redirectTo);
  const ours = target.origin === new URL(siteUrl).origin;
  return ours && [RESET_PAGE, "/"].includes(target.pathname.replace(/(?<=.)\/$/, ""));
}
