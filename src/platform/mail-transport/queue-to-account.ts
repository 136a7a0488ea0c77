import { eq } from "drizzle-orm";
import type { MailKind } from "#kernel/mail-kinds.ts";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { accounts } from "../db/schema/accounts.ts";
import { inLanguage } from "../http/request-scope.ts";
import { type MailContent, queueMail } from "./outbox.ts";
import { readLanguage } from "./reader-language.ts";

type Letter = { kind: MailKind; write: () => MailContent };

/** Writes the mail in the recipient's language. @returns null without an account or without a confirmed address */
export async function queueToAccount(
  context: Context,
  tx: Queryable,
  id: string | null,
  { kind, write }: Letter,
): Promise<string | null> {
  if (id === null) return null;
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id));
  if (!account?.email || account.emailConfirmedAt === null) return null;
  const content = inLanguage(await readLanguage(tx, id, "en"), write);
  return queueMail(context, tx, { accountId: id, kind, to: account.email, content });
}
