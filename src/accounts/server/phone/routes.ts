import { Hono } from "hono";
import { type AuthEnv, refuseBeforeStepUp, requireCaller } from "../caller.ts";
import { type Context, visitOf } from "../context.ts";
import { limited } from "../limits.ts";
import { presentUser } from "../present-session.ts";
import { findAccount, listIdentities } from "../queries.ts";
import { removePhone } from "./change-phone.ts";

/** Our extension, because the protocol cannot remove a phone number. */
export function createPhone(context: Context) {
  return new Hono<AuthEnv>().delete(
    "/user/phone",
    limited(context, "user"),
    requireCaller(context),
    refuseBeforeStepUp,
    async (c) => {
      const { account, factors } = c.get("caller");
      const user = await context.db.transaction(async (tx) => {
        await removePhone(context, tx, account, visitOf(context, c));
        return presentUser(
          (await findAccount(tx, account.id)) ?? account,
          await listIdentities(tx, account.id),
          factors,
        );
      });
      return c.json(user);
    },
  );
}
