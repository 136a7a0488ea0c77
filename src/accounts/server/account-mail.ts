import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { type MailContent, queueMail } from "#platform/mail-transport/outbox.ts";
import { INVITATION_DAYS } from "../domain/invitation.ts";
import type { CodeChallenge } from "./code-challenge.ts";
import type { Context } from "./context.ts";
import { mailLink } from "./mail-link.ts";
import {
  confirmationMail,
  emailChangeMail,
  invitationMail,
  magicLinkMail,
  reauthenticationMail,
  recoveryMail,
} from "./mails/account-mails.ts";
import { issueToken } from "./one-time-token.ts";
import { linkTypeOf, type TokenKind } from "./token-kinds.ts";
import type { SignUp } from "./waiting-sign-up.ts";

export type AccountMail = {
  kind: TokenKind;
  to: string;
  challenge: CodeChallenge | null;
  redirectTo: string | null;
  /** What waits for this mail to be opened; not given: what waited for the one before. */
  signUp?: SignUp;
  /** Of an email change. */
  change?: { currentEmail: string; newEmail: string };
};

type Details = { link: string; code: string; siteUrl: string; mail: AccountMail };

/**
 * Puts a mail with fresh secrets into the outbox.
 * With no account (null) it does the same work and sends nothing, so that time does not tell who has one.
 * @returns the message's id, for `announceMail` after the transaction
 */
export async function queueAccountMail(
  context: Context,
  tx: Queryable,
  account: { id: string } | null,
  mail: AccountMail,
): Promise<string> {
  const { siteUrl } = context.config;
  const accountId = account?.id ?? v7();
  const { kind, to, challenge, redirectTo } = mail;
  // The account first, as everybody who changes its tokens locks it first.
  await tx.update(accounts).set(sentAt(kind, context.clock())).where(eq(accounts.id, accountId));
  const { tokenHash, code } = await issueToken(context, tx, {
    ...{ accountId, kind, sentTo: to, challenge, signUp: mail.signUp },
    ...lifetimeOf(kind),
  });
  const type = linkTypeOf(kind);
  const link = type ? mailLink(siteUrl, { tokenHash, type, redirectTo, pkce: challenge !== null }) : "";
  const content = contentOf({ link, code, siteUrl, mail });
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

/** Of what is read late; the others hold as long as usual. */
export const lifetimeOf = (kind: TokenKind) => (kind === "invite" ? { lifetimeS: INVITATION_DAYS * 86_400 } : {});

export function sentAt(kind: TokenKind, now: Date): Partial<typeof accounts.$inferInsert> {
  if (kind === "confirmation") return { confirmationSentAt: now };
  if (kind === "invite") return { confirmationSentAt: now, invitedAt: now };
  if (kind === "recovery" || kind === "magiclink") return { recoverySentAt: now };
  return kind === "reauthentication" ? { reauthenticationSentAt: now } : { emailChangeSentAt: now };
}

const outboxKind = (kind: TokenKind) => (kind.startsWith("email_change") ? "email_change" : kind);
