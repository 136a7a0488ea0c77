import { and, eq, gt, inArray } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { oneTimeTokens } from "#platform/db/schema/accounts.ts";
import type { EmailChangeAnswer } from "../contract/auth.ts";
import { MAIL_CODE_LIFETIME_S } from "../domain/one-time-code.ts";
import type { Context } from "./context.ts";
import { dropTokens, type OneTimeToken } from "./one-time-token.ts";
import type { Account } from "./queries.ts";
import { CONFIRMED, EMAIL_CHANGE_KINDS, type EmailChangeHalf } from "./token-kinds.ts";

const HALVES = Object.keys(CONFIRMED) as EmailChangeHalf[];

/** @returns which of the two addresses has confirmed the change; the confirmation expires like a mail */
export async function findConfirmedHalf(
  { clock }: Pick<Context, "clock">,
  db: Queryable,
  accountId: string,
): Promise<EmailChangeHalf | null> {
  const [confirmed] = await db
    .select({ kind: oneTimeTokens.kind })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.accountId, accountId),
        inArray(oneTimeTokens.kind, Object.values(CONFIRMED)),
        gt(oneTimeTokens.expiresAt, clock()),
      ),
    );
  return HALVES.find((half) => CONFIRMED[half] === confirmed?.kind) ?? null;
}

/** Records that one address confirmed the change. @returns whether the other address had already confirmed */
export async function confirmHalf(
  context: Context,
  tx: Queryable,
  token: OneTimeToken,
  half: EmailChangeHalf,
): Promise<boolean> {
  const confirmed = await findConfirmedHalf(context, tx, token.accountId);
  if (confirmed !== null && confirmed !== half) return true;
  await dropTokens(tx, token.accountId, [CONFIRMED[half]]);
  const expiresAt = new Date(context.clock().getTime() + MAIL_CODE_LIFETIME_S * 1000);
  await tx.insert(oneTimeTokens).values({ ...token, kind: CONFIRMED[half], linkHash: null, expiresAt });
  return false;
}

/** Restarts a change: earlier links and confirmed halves become invalid, except `kept`. */
export function dropEmailChange(tx: Queryable, accountId: string, kept: EmailChangeHalf | null = null): Promise<void> {
  const confirmed = HALVES.filter((half) => half !== kept).map((half) => CONFIRMED[half]);
  return dropTokens(tx, accountId, [...EMAIL_CHANGE_KINDS, ...confirmed]);
}

type Changing = Pick<Account, "id" | "email" | "newEmail" | "emailChangeSentAt">;

export async function presentEmailChange(context: Context, account: Changing): Promise<EmailChangeAnswer> {
  const { id, email, newEmail, emailChangeSentAt } = account;
  if (newEmail === null) return { sent_at: null, mails: [] };
  const asksBoth = email !== null && context.config.auth.secureEmailChange;
  const confirmed = asksBoth ? await findConfirmedHalf(context, context.db, id) : null;
  const mails = [{ email: newEmail, confirmed: confirmed === "email_change_new" }];
  if (asksBoth) mails.push({ email, confirmed: confirmed === "email_change_current" });
  return { sent_at: emailChangeSentAt?.toISOString() ?? null, mails };
}
