import { Hono } from "hono";
import { ChallengeRequest, EnrollRequest, VerifyFactorRequest } from "../../contract/factors.ts";
import { type AuthEnv, refuseAnonymous, requireCaller } from "../caller.ts";
import { type Context, visitOf } from "../context.ts";
import { limited } from "../limits.ts";
import { answerSession } from "../present-session.ts";
import { readBody, readOptionalBody } from "../read-body.ts";
import { challengeFactor, enrollFactor, unenrollFactor, verifyFactor } from "./factor.ts";
import { createRecoveryCodes } from "./recovery/routes.ts";

/** Second factors of the caller's account, and the codes for when they are gone (docs/accounts/second-factor.md). */
export function createFactors(context: Context) {
  const app = new Hono<AuthEnv>();
  // As Hono has it, this is "/factors" too.
  app.use("/factors/*", requireCaller(context), refuseAnonymous);

  app.route("/factors/recovery-codes", createRecoveryCodes(context));
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
