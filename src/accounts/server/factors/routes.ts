import { Hono } from "hono";
import {
  ChallengeRequest,
  EnrollRequest,
  RecoveryCodeRequest,
  RecoveryCodesRequest,
  VerifyFactorRequest,
} from "../../contract/factors.ts";
import { type AuthEnv, refuseAnonymous, refuseBeforeStepUp, requireCaller } from "../caller.ts";
import { type Context, visitOf } from "../context.ts";
import { limited } from "../limits.ts";
import { answerSession } from "../present-session.ts";
import { readBody, readOptionalBody } from "../read-body.ts";
import { challengeFactor, enrollFactor, unenrollFactor, verifyFactor } from "./factor.ts";
import {
  consumeRecoveryCode,
  generateCodes,
  presentCodes,
  regenerateCodes,
  removeCodes,
} from "./recovery/recovery-codes.ts";

/** docs/develop/accounts/second-factor.md */
export function createFactors(context: Context) {
  const app = new Hono<AuthEnv>();
  // In Hono this pattern also matches "/factors".
  app.use("/factors/*", requireCaller(context), refuseAnonymous);

  app.route("/", createRecoveryCodes(context));
  app.post("/factors", async (c) =>
    c.json(await enrollFactor(context, c.get("caller"), await readBody(c, EnrollRequest))),
  );
  app.post("/factors/:id/challenge", limited(context, "factor_challenge"), async (c) => {
    const body = await readOptionalBody(c, ChallengeRequest);
    return c.json(await challengeFactor(context, c.get("caller"), c.req.param("id"), body, visitOf(context, c)));
  });
  app.post("/factors/:id/verify", limited(context, "factor_verify"), async (c) => {
    const body = await readBody(c, VerifyFactorRequest);
    const raised = await verifyFactor(context, c.get("caller"), c.req.param("id"), body, visitOf(context, c));
    return answerSession(context, c, raised);
  });
  app.delete("/factors/:id", async (c) =>
    c.json(await unenrollFactor(context, c.get("caller"), c.req.param("id"), visitOf(context, c))),
  );
  return app;
}

/** Mounted behind the guards of `/factors`. */
function createRecoveryCodes(context: Context) {
  const app = new Hono<AuthEnv>();
  app.get("/factors/recovery-codes", refuseBeforeStepUp, async (c) =>
    c.json(await presentCodes(context, c.get("caller"))),
  );
  app.post("/factors/recovery-codes", async (c) => {
    const body = await readOptionalBody(c, RecoveryCodesRequest);
    return c.json(await generateCodes(context, c.get("caller"), body, visitOf(context, c)));
  });
  app.delete("/factors/recovery-codes", async (c) =>
    c.json(await removeCodes(context, c.get("caller"), visitOf(context, c))),
  );
  app.post("/factors/recovery-codes/regenerate", async (c) =>
    c.json(await regenerateCodes(context, c.get("caller"), visitOf(context, c))),
  );
  app.post("/factors/recovery-codes/verify", limited(context, "factor_verify"), async (c) => {
    const { code } = await readBody(c, RecoveryCodeRequest);
    return answerSession(
      context,
      c,
      await consumeRecoveryCode(context, c.get("caller"), code ?? "", visitOf(context, c)),
    );
  });
  return app;
}
