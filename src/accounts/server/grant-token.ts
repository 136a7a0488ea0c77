import type { Context as HonoContext } from "hono";
import { type AuthSession, IdTokenGrant, PasswordGrant, PkceGrant, RefreshGrant, Web3Grant } from "../contract/auth.ts";
import { type Context, visitOf } from "./context.ts";
import { refuse } from "./errors.ts";
import { requireRequestAllowed } from "./limits.ts";
import { exchangeCode } from "./pkce.ts";
import { requireProviders } from "./providers/connect.ts";
import { signInWithIdToken } from "./providers/sign-in-with-id-token.ts";
import { readBody } from "./read-body.ts";
import { refreshSession } from "./refresh-session.ts";
import { signIn } from "./sign-in.ts";
import { requireWallets, signInWithWallet } from "./wallets/verify-wallet.ts";

export async function grantToken(context: Context, c: HonoContext): Promise<AuthSession> {
  const visit = visitOf(context, c);
  switch (c.req.query("grant_type")) {
    case "password":
      return signIn(context, await readBody(c, PasswordGrant), visit);
    case "refresh_token":
      return refreshSession(context, await readBody(c, RefreshGrant), visit);
    case "pkce":
      return exchangeCode(context, await readBody(c, PkceGrant), visit);
    case "id_token":
      requireProviders(context.config);
      return signInWithIdToken(context, c, await readBody(c, IdTokenGrant), visit);
    case "web3":
      requireWallets(context);
      await requireRequestAllowed(context, "web3", visit.address);
      return signInWithWallet(context, await readBody(c, Web3Grant), visit);
    default:
      throw refuse("invalid_credentials", 400, "unsupported_grant_type");
  }
}
