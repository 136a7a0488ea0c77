import { Hono } from "hono";
import { RecoveryCodeRequest, RecoveryCodesRequest } from "../../../contract/factors.ts";
import { type AuthEnv, refuseBeforeStepUp } from "../../caller.ts";
import { type Context, visitOf } from "../../context.ts";
import { limited } from "../../limits.ts";
import { answerSession } from "../../present-session.ts";
import { readBody, readOptionalBody } from "../../read-body.ts";
import { consumeRecoveryCode, generateCodes, presentCodes, regenerateCodes, removeCodes } from "./recovery-codes.ts";

/** For when the other factors are gone. Who calls is known: these stand behind the guards of `/factors`. */
export function createRecoveryCodes(context: Context) {
  const app = new Hono<AuthEnv>();
  app.get("/", refuseBeforeStepUp, async (c) => c.json(await presentCodes(context, c.get("caller"))));
  app.post("/", async (c) => {
    const body = await readOptionalBody(c, RecoveryCodesRequest);
    return c.json(await generateCodes(context, c.get("caller"), body, visitOf(context, c)));
  });
  app.delete("/", async (c) => c.json(await removeCodes(context, c.get("caller"), visitOf(context, c))));
  app.post("/regenerate", async (c) => c.json(await regenerateCodes(context, c.get("caller"), visitOf(context, c))));
  app.post("/verify", limited(context, "factor_verify"), async (c) => {
    const { code } = await readBody(c, RecoveryCodeRequest);
    return answerSession(
      context,
      c,
      await consumeRecoveryCode(context, c.get("caller"), code ?? "", visitOf(context, c)),
    );
  });
  return app;
}
