import { eq } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { msg } from "#kernel/translate.ts";
import { hashPassword } from "#platform/crypto/password-hash.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { announceMail } from "#platform/mail-transport/outbox.ts";
import type { GeneratedLink, GenerateLinkRequest, InviteRequest } from "../../contract/admin.ts";
import type { AuthUser } from "../../contract/auth.ts";
import { lifetimeOf, mailLink, queueAccountMail, sentAt } from "../account-mail.ts";
import type { Context, Visit } from "../context.ts";
import { requireFreeEmail } from "../email-address.ts";
import { dropEmailChange } from "../email-change.ts";
import { refuse, validationFailed } from "../errors.ts";
import { restartPending } from "../identities/unverified-account.ts";
import { requireMembersMail } from "../mail-limits.ts";
import { dropTokens, issueToken } from "../one-time-token.ts";
import { requireGoodPassword } from "../passwords.ts";
import { BY_SERVICE_KEY } from "../pending-sign-up.ts";
import { type Account, findAccountByEmail, lockAccountByEmail } from "../queries.ts";
import { readEmail, requireSmallMetadata } from "../request-fields.ts";
import { linkTypeOf, type TokenKind } from "../token-kinds.ts";
import { draftUser, storeUsers } from "./create-user.ts";
import { getUser, presentStored, userNotFound } from "./users.ts";

type LinkInput = { email: string; newEmail: string | null; passwordHash: string | null; data: Record<string, unknown> };
type LinkTarget = { account: Account; kind: TokenKind; type: string; sentTo: string };

const TYPES = ["signup", "invite", "magiclink", "recovery", "email_change_current", "email_change_new"] as const;
type Type = (typeof TYPES)[number];

/** POST /admin/generate_link: returns the link and code for a mail that the caller sends. */
export async function generateLink(
  context: Context,
  actor: Actor,
  body: GenerateLinkRequest,
  { redirectTo }: Visit,
): Promise<GeneratedLink> {
  const requestedType = readType(body.type);
  const wanted = await readLinkInput(context, requestedType, body);
  const { siteUrl } = context.config;
  return context.db.transaction(async (tx) => {
    const { account, kind, type, sentTo } = await open(context, tx, requestedType, wanted);
    // Lock order: the account before its tokens.
    await tx.update(accounts).set(sentAt(kind, context.clock())).where(eq(accounts.id, account.id));
    const { passwordHash, data } = wanted;
    const signUp = requestedType === "signup" ? { passwordHash, data, asker: BY_SERVICE_KEY } : undefined;
    const secret = { accountId: account.id, kind, sentTo, challenge: null, signUp, ...lifetimeOf(kind) };
    const { tokenHash, code } = await issueToken(context, tx, secret);
    const details = { type };
    await context.audit.record(tx, actor, { action: "account.linkMade", subjectId: account.id, details });
    const link = { tokenHash, type: linkTypeOf(kind) ?? "signup", redirectTo, pkce: false };
    return {
      ...(await presentStored(tx, account.id)),
      action_link: mailLink(siteUrl, link),
      email_otp: code,
      hashed_token: tokenHash,
      redirect_to: redirectTo ?? siteUrl,
      verification_type: type,
    };
  });
}

function readType(text: string | null | undefined): Type {
  const type = TYPES.find((name) => name === text);
  if (!type) {
    const values = { type: text?.slice(0, 40) ?? "" };
    throw validationFailed({ text: msg("Invalid email action link type requested: {type}"), values });
  }
  return type;
}

async function readLinkInput(context: Context, type: Type, body: GenerateLinkRequest): Promise<LinkInput> {
  const email = readEmail({ email: body.email });
  const data = body.data ?? {};
  requireSmallMetadata(data);
  const changes = type === "email_change_current" || type === "email_change_new";
  const newEmail = changes ? readEmail({ email: body.new_email }) : null;
  if (newEmail !== null && newEmail !== email) await requireFreeEmail(context, newEmail);
  if (type !== "signup") return { email, newEmail, data, passwordHash: null };
  if (!body.password) throw validationFailed("Signup requires a valid password");
  requireGoodPassword(context, body.password);
  return { email, newEmail, data, passwordHash: await hashPassword(body.password, context.config.passwordCost) };
}

async function open(context: Context, tx: Queryable, type: Type, wanted: LinkInput): Promise<LinkTarget> {
  const { email, data } = wanted;
  if (type === "signup" || type === "invite") {
    const account = await requirePending(context, tx, email, data);
    return { account, type, kind: type === "signup" ? "confirmation" : "invite", sentTo: email };
  }
  const known = await findAccountByEmail(tx, email);
  if (!known && type === "magiclink") {
    return {
      account: await requirePending(context, tx, email, data),
      type: "signup",
      kind: "confirmation",
      sentTo: email,
    };
  }
  if (!known) throw userNotFound();
  if (type === "magiclink" || type === "recovery") return { account: known, type, kind: type, sentTo: email };
  const newEmail = await prepareChange(context, tx, known, wanted.newEmail ?? "");
  return { account: known, type, kind: type, sentTo: type === "email_change_new" ? newEmail : email };
}

/** Both tokens belong to one email change: another new address invalidates the tokens of an earlier change. */
async function prepareChange({ clock }: Context, tx: Queryable, account: Account, newEmail: string): Promise<string> {
  if (account.newEmail?.toLowerCase() === newEmail) return newEmail;
  await tx.update(accounts).set({ newEmail, updatedAt: clock() }).where(eq(accounts.id, account.id));
  await dropEmailChange(tx, account.id);
  return newEmail;
}

/** POST /invite: mails the owner of a new or unconfirmed account. */
export async function inviteUser(
  context: Context,
  actor: Actor,
  body: InviteRequest,
  { redirectTo }: Visit,
): Promise<AuthUser> {
  const email = readEmail(body);
  const data = body.data ?? {};
  requireSmallMetadata(data);
  await requireMembersMail(context, { kind: "invite", email }, null);
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

/** An earlier sign-up may be a stranger's, so its mail is revoked, and so are unverified provider identities. */
async function requirePending(
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
