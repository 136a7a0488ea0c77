import { eq } from "drizzle-orm";
import { Hono } from "hono";
import * as v from "valibot";
import type { Actor } from "#kernel/actor.ts";
import { conflict, notFound, tooManyRequests } from "#kernel/errors.ts";
import { canManageMembers } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import { sha256 } from "#platform/crypto/secret.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard } from "#platform/http/guard.ts";
import { rateLimit } from "#platform/http/rate-limit.ts";
import { t } from "#platform/i18n/i18n.ts";
import { announceMail } from "#platform/mail-transport/outbox.ts";
import {
  type BlockedAnswer,
  blockedAnswer,
  blockRequest,
  type ResentAnswer,
  resentAnswer,
  type SignedOutAnswer,
  signedOutAnswer,
} from "../contract/admin.ts";
import { RESEND_AFTER_S } from "../domain/one-time-code.ts";
import { queueAccountMail } from "./account-mail.ts";
import { blockAccount, unblockAccount } from "./block-account.ts";
import type { Context } from "./context.ts";
import { endSessions } from "./session-end.ts";

const tag = "Administration";

export function accountAdminRoutes(context: Context) {
  return new Hono<Env>()
    .post(
      "/admin/profiles/:id/resend-confirmation",
      guard(canManageMembers),
      describe({
        tag,
        summary: "Send the confirmation mail again",
        answer: resentAnswer,
        errors: [403, 404, 409, 429],
      }),
      async (c) => {
        await resendConfirmation(context, c.get("actor"), c.req.param("id"));
        return c.json<ResentAnswer>({ sent: true });
      },
    )
    .post(
      "/admin/profiles/:id/sign-out",
      guard(canManageMembers),
      describe({ tag, summary: "Sign a member out everywhere", answer: signedOutAnswer, errors: [403, 404] }),
      async (c) => {
        const sessions = await endSessions(context, c.get("actor"), c.req.param("id"));
        return c.json<SignedOutAnswer>({ sessions });
      },
    )
    .post(
      "/admin/members/:id/block",
      guard(canManageMembers),
      describe({
        tag,
        summary: "Block a member",
        description: "Ends all sessions; nobody signs in to the account until the block is lifted.",
        answer: blockedAnswer,
        errors: [403, 404, 422],
      }),
      jsonBody(blockRequest),
      async (c) => {
        await blockAccount(context, c.get("actor"), c.req.param("id"), c.req.valid("json").reason);
        return c.json<BlockedAnswer>({ blocked: true });
      },
    )
    .post(
      "/admin/members/:id/unblock",
      guard(canManageMembers),
      describe({ tag, summary: "Lift the block of a member", answer: blockedAnswer, errors: [403, 404] }),
      async (c) => {
        await unblockAccount(context, c.get("actor"), c.req.param("id"));
        return c.json<BlockedAnswer>({ blocked: false });
      },
    );
}

type Account = typeof accounts.$inferSelect;
const uuid = v.pipe(v.string(), v.uuid());

/** Sends a new confirmation mail; the links of earlier ones stop working. */
async function resendConfirmation(context: Context, actor: Actor, id: string): Promise<void> {
  if (!v.is(uuid, id)) throw notFound();
  const find = (db: Queryable) => db.select().from(accounts).where(eq(accounts.id, id));
  const [current] = await find(context.db);
  await requireMailAllowed(context, requireUnconfirmed(current).email);
  const mailId = await context.db.transaction(async (tx) => {
    const [locked] = await find(tx).for("update");
    const account = requireUnconfirmed(locked);
    await context.audit.record(tx, actor, { action: "account.confirmationResent", subjectId: id });
    const mail = { kind: "confirmation", to: account.email, challenge: null, redirectTo: null } as const;
    return queueAccountMail(context, tx, account, mail);
  });
  await announceMail(context, mailId);
}

function requireUnconfirmed(account: Account | undefined): Account & { email: string } {
  if (!account) throw notFound();
  const { email } = account;
  if (email === null) throw conflict(msg("This account has no email address."));
  if (account.emailConfirmedAt !== null) throw conflict(msg("This address is already confirmed."));
  return { ...account, email };
}

/** One mail a minute, counted with the member's own button. It needs a connection: call it before a transaction. */
async function requireMailAllowed(context: Context, email: string): Promise<void> {
  const limit = { name: "auth:mail:confirmation", points: 1, seconds: RESEND_AFTER_S };
  const seconds = await rateLimit({ context, key: sha256(email), ...limit });
  if (seconds !== null)
    throw tooManyRequests(t("An email was sent just now. Please wait {seconds} seconds.", { seconds }));
}
