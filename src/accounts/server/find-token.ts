import type { LinkCheck, LinkCheckRequest, VerifyRequest } from "../contract/auth.ts";
import type { Context } from "./context.ts";
import type { Visit } from "./env.ts";
import { validationFailed } from "./errors.ts";
import { levelGuess } from "./level-guess.ts";
import { forgetGuesses, guesserOf, requireGuessAllowed } from "./limits.ts";
import { findTokenByCode, findTokenByLink, type OneTimeToken } from "./one-time-token.ts";
import { readCodedPhone } from "./phone/read-number.ts";
import { findAccount, findAccountByEmail, findAccountByPhone } from "./queries.ts";
import { readKnownEmail } from "./read-contact.ts";
import { isPhoneType, isVerifyType, kindsOf, type VerifyType } from "./token-kinds.ts";

/**
 * The living token that a request to verify means, by its link or by address and code. Uses nothing up.
 * @param asker the account that asks, of whose tokens alone a code is one
 */
export async function findToken(
  context: Context,
  body: VerifyRequest,
  visit: Visit,
  asker: string | null = null,
): Promise<OneTimeToken | null> {
  const type = readType(body.type);
  if (body.token_hash) {
    if (body.token || body.email || body.phone) {
      throw validationFailed("Only the token_hash and type should be provided");
    }
    return type === null ? null : findTokenByLink(context, body.token_hash, kindsOf(type));
  }
  if (!body.token) throw validationFailed("Verify requires a token or a token hash");
  if (type === null) return null;
  const startedAt = performance.now();
  const isPhone = type === "phone_change";
  const sentTo = isPhone ? readCodedPhone(body) : readKnownEmail(body);
  // By the account whose address it is, not the one that asks to have it: else each new account had guesses of its own.
  const guesser = await guesserOf(context, sentTo, visit, () =>
    isPhone ? findAccountByPhone(context.db, sentTo) : findAccountByEmail(context.db, sentTo),
  );
  await requireGuessAllowed(context, "code", guesser);
  const token = await findTokenByCode(context, { sentTo, kinds: kindsOf(type), code: body.token, accountId: asker });
  if (token) await forgetGuesses(context, "code", guesser);
  else await levelGuess(startedAt);
  return token;
}

/** For a page that says whose link it is before it is used, and shows a form only for one that is still good. */
export async function checkLink(context: Context, { type, token_hash }: LinkCheckRequest): Promise<LinkCheck> {
  const known = readType(type);
  if (!token_hash) throw validationFailed("token_hash is required");
  const token = known && (await findTokenByLink(context, token_hash, kindsOf(known)));
  const account = token && (await findAccount(context.db, token.accountId));
  if (!account) return { valid: false };
  const { accountId: user_id, sentTo, isContested: asks_password } = token;
  return { valid: true, user_id, email: account.email ?? sentTo, asks_password };
}

/** Null for the sign-in by phone, whose codes are kept elsewhere. */
function readType(type: string | null | undefined): VerifyType | null {
  if (!type) throw validationFailed("Verify requires a verification type");
  if (isVerifyType(type)) return type;
  if (isPhoneType(type)) return null;
  throw validationFailed("Unsupported verification type");
}
