import { Hono } from "hono";
import { RecoveryCodeRequest, RecoveryCodesRequest } from "../../../contract/factors.ts";
import { answerSession } from "../../answer-session.ts";
import type { Context } from "../../context.ts";
import type { AuthEnv } from "../../env.ts";
import { limited } from "../../limits.ts";
import { readBody, readOptionalBody } from "../../read-body.ts";
import { visitOf } from "../../visit.ts";
import { refuseHalfSignedIn } from "../require-level.ts";
import { generateCodes } from "./generate-codes.ts";
import { presentCodes } from "./present-codes.ts";
import { redeemCode } from "./redeem-code.ts";
import { regenerateCodes } from "./regenerate-codes.ts";
import { removeCodes } from "./remove-codes.ts";

/** For when the other factors are gone. Who calls is known: these stand behind the guards of `/factors`. */
export function createRecoveryCodes(context: Context) {
  const app = new Hono<AuthEnv>();
  app.get("/", refuseHalfSignedIn, async (c) => c.json(await presentCodes(context, c.get("caller"))));
  app.post("/", async (c) => {
    const body = await readOptionalBody(c, RecoveryCodesRequest);
    return c.json(await generateCodes(context, c.get("caller"), body, visitOf(context, c)));
  });
  app.delete("/", async (c) => c.json(await removeCodes(context, c.get("caller"), visitOf(context, c))));
  app.post("/regenerate", async (c) => c.json(await regenerateCodes(context, c.get("caller"), visitOf(context, c))));
  app.post("/verify", limited(context, "factor_verify"), async (c) => {
    const { code } = await readBody(c, RecoveryCodeRequest);
    return answerSession(context, c, await redeemCode(context, c.get("caller"), code ?? "", visitOf(context, c)));
  });
  return app;
}
