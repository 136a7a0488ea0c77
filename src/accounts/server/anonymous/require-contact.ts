import type { UpdateUserRequest } from "../../contract/auth.ts";
import { AuthError } from "../errors.ts";

/** Without an address or number nobody could ever use a password. */
export function requireContactForPassword({ password, email, phone }: UpdateUserRequest): void {
  if (!password || email || phone) return;
  const why = "Updating password of an anonymous user without an email or phone is not allowed";
  throw new AuthError(422, "validation_failed", why);
}
