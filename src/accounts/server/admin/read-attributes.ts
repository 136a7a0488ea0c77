import { hashPassword } from "#platform/crypto/password-hash.ts";
import type { AdminUserRequest } from "../../contract/admin.ts";
import { readBanDuration } from "../../domain/ban-duration.ts";
import type { Context } from "../context.ts";
import { validationFailed } from "../errors.ts";
import { hashProblem } from "../import/imported-hash.ts";
import { requireGoodPassword } from "../passwords.ts";
import { readNumber } from "../phone/read-number.ts";
import { readEmail, requireSmallMetadata } from "../request-fields.ts";

type Json = Record<string, unknown>;

export type Attributes = {
  email?: string;
  phone?: string;
  passwordHash?: string;
  /** End of the ban; null ends a ban now. */
  bannedUntil?: Date | null;
  confirmsEmail: boolean;
  confirmsPhone: boolean;
  userMetadata: Json;
  appMetadata: Json;
};

/** Hashes the password, which is slow: call it before a transaction. */
export async function readAttributes(context: Context, body: AdminUserRequest): Promise<Attributes> {
  const wanted: Attributes = {
    confirmsEmail: body.email_confirm === true,
    confirmsPhone: body.phone_confirm === true,
    userMetadata: body.user_metadata ?? {},
    appMetadata: body.app_metadata ?? {},
  };
  requireSmallMetadata(wanted.userMetadata);
  requireSmallMetadata(wanted.appMetadata);
  if (body.email) wanted.email = readEmail({ email: body.email });
  if (body.phone) wanted.phone = readNumber({ phone: body.phone }).phone;
  if (body.ban_duration) wanted.bannedUntil = banEnd(context, body.ban_duration);
  const passwordHash = await readPassword(context, body);
  if (passwordHash !== null) wanted.passwordHash = passwordHash;
  return wanted;
}

function banEnd({ clock }: Context, text: string): Date | null {
  const milliseconds = readBanDuration(text);
  if (milliseconds === undefined) throw validationFailed("invalid format for ban duration");
  return milliseconds === null ? null : new Date(clock().getTime() + milliseconds);
}

async function readPassword(context: Context, { password, password_hash }: AdminUserRequest): Promise<string | null> {
  if (password && password_hash) throw validationFailed("Only a password or a password hash should be provided");
  if (password_hash) {
    const problem = hashProblem(password_hash);
    if (problem) throw validationFailed(problem);
    return password_hash;
  }
  if (!password) return null;
  requireGoodPassword(context, password);
  return hashPassword(password, context.config.passwordCost);
}
