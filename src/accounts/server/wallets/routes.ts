import { Hono, type MiddlewareHandler } from "hono";
import { Web3Grant } from "../../contract/auth.ts";
import { type AuthEnv, refuseBeforeStepUp, requireCaller } from "../caller.ts";
import { type Context, visitOf } from "../context.ts";
import { limited } from "../limits.ts";
import { readBody } from "../read-body.ts";
import { issueNonce, linkWallet, requireWallets } from "./verify-wallet.ts";

/** Our extensions to the web3 grant: a nonce, and a wallet for the caller's account. */
export function createWallets(context: Context) {
  const app = new Hono<AuthEnv>();
  const limit = limited(context, "web3");
  app.post("/web3/nonce", limit, async (c) => c.json(await issueNonce(context)));
  const isOn: MiddlewareHandler<AuthEnv> = async (_c, next) => {
    requireWallets(context);
    await next();
  };
  app.post("/user/identities/web3", limit, requireCaller(context), refuseBeforeStepUp, isOn, async (c) =>
    c.json(await linkWallet(context, c.get("caller"), await readBody(c, Web3Grant), visitOf(context, c))),
  );
  return app;
}
