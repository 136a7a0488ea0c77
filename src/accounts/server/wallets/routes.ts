import { Hono, type MiddlewareHandler } from "hono";
import { Web3Grant } from "../../contract/wallets.ts";
import type { Context } from "../context.ts";
import type { AuthEnv } from "../env.ts";
import { refuseHalfSignedIn } from "../factors/require-level.ts";
import { limited } from "../limits.ts";
import { readBody } from "../read-body.ts";
import { requireCaller } from "../require-caller.ts";
import { visitOf } from "../visit.ts";
import { issueNonce } from "./issue-nonce.ts";
import { linkWallet } from "./link-wallet.ts";
import { requireWallets } from "./prove-wallet.ts";

/** Ours, beside the grant of the protocol: a number to sign, and a wallet for the account one is signed in to. */
export function createWallets(context: Context) {
  const app = new Hono<AuthEnv>();
  const limit = limited(context, "web3");
  app.post("/web3/nonce", limit, async (c) => c.json(await issueNonce(context)));
  const isOn: MiddlewareHandler<AuthEnv> = async (_c, next) => {
    requireWallets(context);
    await next();
  };
  app.post("/user/identities/web3", limit, requireCaller(context), refuseHalfSignedIn, isOn, async (c) =>
    c.json(await linkWallet(context, c.get("caller"), await readBody(c, Web3Grant), visitOf(context, c))),
  );
  return app;
}
