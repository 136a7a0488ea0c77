import { Hono, type MiddlewareHandler } from "hono";
import { PasskeyProofRequest, RenamePasskeyRequest } from "../../contract/passkeys.ts";
import { type AuthEnv, refuseBeforeStepUp, requireCaller } from "../caller.ts";
import { type Context, visitOf } from "../context.ts";
import { refuse } from "../errors.ts";
import { limited } from "../limits.ts";
import { answerSession } from "../present-session.ts";
import { readBody } from "../read-body.ts";
import { listPasskeys, presentPasskey, removePasskey, renamePasskey, requireMayChange } from "./manage-passkeys.ts";
import { addPasskey, startRegistration } from "./register-passkey.ts";
import { canHavePasskeys } from "./relying-party.ts";
import { signInWithPasskey, startSignIn } from "./sign-in-with-passkey.ts";

export function createPasskeys(context: Context) {
  const app = new Hono<AuthEnv>();
  const caller = requireCaller(context);
  const mayChange: MiddlewareHandler<AuthEnv> = async (c, next) => {
    requireMayChange(context, c.get("caller"));
    await next();
  };
  const isOn: MiddlewareHandler<AuthEnv> = async (_c, next) => {
    if (!canHavePasskeys(context.config)) throw refuse("passkey_disabled");
    await next();
  };
  const limit = (name: Parameters<typeof limited>[1]) => limited(context, name);

  app.post("/passkeys/authentication/options", limit("passkey_options"), isOn, async (c) =>
    c.json(await startSignIn(context)),
  );
  app.post("/passkeys/authentication/verify", limit("passkey"), isOn, async (c) => {
    const body = await readBody(c, PasskeyProofRequest);
    return answerSession(context, c, await signInWithPasskey(context, body, visitOf(context, c)));
  });

  app.post("/passkeys/registration/options", limit("passkey_options"), isOn, caller, mayChange, async (c) =>
    c.json(await startRegistration(context, c.get("caller"))),
  );
  app.post("/passkeys/registration/verify", limit("passkey"), isOn, caller, mayChange, async (c) =>
    c.json(await addPasskey(context, c.get("caller"), await readBody(c, PasskeyProofRequest), visitOf(context, c))),
  );

  app.get("/passkeys", caller, refuseBeforeStepUp, async (c) => {
    const passkeys = await listPasskeys(context.db, c.get("caller").account.id);
    return c.json(passkeys.map(presentPasskey));
  });
  app.patch("/passkeys/:id", limit("passkey"), caller, mayChange, async (c) =>
    c.json(await renamePasskey(context, c.get("caller"), c.req.param("id"), await readBody(c, RenamePasskeyRequest))),
  );
  app.delete("/passkeys/:id", limit("passkey"), caller, mayChange, async (c) => {
    await removePasskey(context, c.get("caller").account, c.req.param("id"), visitOf(context, c));
    return c.body(null, 204);
  });
  return app;
}
