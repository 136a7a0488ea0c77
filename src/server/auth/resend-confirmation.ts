import { eq } from "drizzle-orm";
import * as v from "valibot";
import { ADMIN_PROFILE_MESSAGES } from "#domain/admin-profiles/messages.ts";
import { RESEND_AFTER_S } from "#domain/auth/one-time-code.ts";
import type { Actor } from "#domain/members/actor.ts";
import { recordAct } from "../audit/record-act.ts";
import type { Context } from "../context.ts";
import { accounts } from "../db/schema/accounts.ts";
import { conflict, notFound, tooManyRequests } from "../errors.ts";
import { rateLimit } from "../http/rate-limit.ts";
import { announceMail } from "../mail/outbox.ts";
import { queueAccountMail } from "./account-mail.ts";
import { sha256 } from "./secrets.ts";

const uuid = v.pipe(v.string(), v.uuid());

/** An administrator sends the confirmation mail again; the links of before stop working. */
export async function resendConfirmation(context: Context, actor: Actor, id: string): Promise<void> {
  if (!v.is(uuid, id)) throw notFound();
  const mailId = await context.db.transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("update");
    if (!account) throw notFound();
    if (account.email === null) throw conflict(ADMIN_PROFILE_MESSAGES.noEmail);
    if (account.emailConfirmedAt !== null) throw conflict(ADMIN_PROFILE_MESSAGES.alreadyConfirmed);
    await requireMailAllowed(context, account.email);
    await recordAct(tx, context.clock, actor, { action: "account.confirmationResent", subjectId: id });
    const mail = { kind: "confirmation", to: account.email, challenge: null, redirectTo: null } as const;
    return queueAccountMail(context, tx, account, mail);
  });
  await announceMail(context, mailId);
}

/** The same bucket as the member's own button: one mail a minute, whoever asks. */
async function requireMailAllowed(context: Context, email: string): Promise<void> {
  const limit = { name: "auth:mail:confirmation", points: 1, seconds: RESEND_AFTER_S };
  const seconds = await rateLimit({ context, key: sha256(email), ...limit });
  if (seconds !== null) throw tooManyRequests(ADMIN_PROFILE_MESSAGES.resendWait(seconds));
}
