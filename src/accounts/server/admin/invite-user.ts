import type { Actor } from "#kernel/actor.ts";
import type { Queryable } from "#platform/db/database.ts";
import { announceMail } from "#platform/mail-transport/outbox.ts";
import type { InviteRequest } from "../../contract/admin.ts";
import type { AuthUser } from "../../contract/auth.ts";
import { queueAccountMail } from "../account-mail.ts";
import type { Context } from "../context.ts";
import { refuse } from "../errors.ts";
import { restartPending } from "../identities/unverified-account.ts";
import { requireMembersMail } from "../mail-limits.ts";
import { dropTokens } from "../one-time-token.ts";
import { type Account, lockAccountByEmail } from "../queries.ts";
import { readEmail, requireSmallMetadata } from "../request-fields.ts";
import type { Visit } from "../visit.ts";
import { draftUser, storeUsers } from "./create-user.ts";
import { getUser, presentStored } from "./users.ts";

/** POST /invite: an account that waits for its owner, who is told so. */
export async function inviteUser(
  context: Context,
  actor: Actor,
  body: InviteRequest,
  { redirectTo }: Visit,
): Promise<AuthUser> {
  const email = readEmail(body);
  const data = body.data ?? {};
  requireSmallMetadata(data);
  await requireMembersMail(context, { kind: "invite", email });
  const { user, mailId } = await context.db.transaction(async (tx) => {
    const account = await requirePending(context, tx, email, data);
    const mail = { kind: "invite", to: email, challenge: null, redirectTo } as const;
    const mailId = await queueAccountMail(context, tx, account, mail);
    await context.audit.record(tx, actor, { action: "account.invited", subjectId: account.id });
    return { mailId, user: await presentStored(tx, account.id) };
  });
  await announceMail(context, mailId);
  return user;
}

/**
 * The account of an address that nobody has proved yet, or a new one. A sign-up that waits there may be a stranger's: its mail
 * opens nothing any more, nor does a provider that did not vouch.
 */
export async function requirePending(
  context: Context,
  tx: Queryable,
  email: string,
  data: Record<string, unknown>,
): Promise<Account> {
  const known = await lockAccountByEmail(tx, email);
  if (known?.emailConfirmedAt) throw refuse("email_exists");
  if (known) {
    await dropTokens(tx, known.id, ["confirmation"]);
    return restartPending(context, tx, known);
  }
  const wanted = { email, confirmsEmail: false, confirmsPhone: false, userMetadata: data, appMetadata: {} };
  const draft = draftUser(context, wanted);
  const stored = await storeUsers(context, tx, [draft]);
  if (!stored.has(draft.id)) throw refuse("email_exists");
  return getUser(tx, draft.id);
}
