import { Hono } from "hono";
import {
  ChallengeRequest,
  EnrollRequest,
  RecoveryCodeRequest,
  RecoveryCodesRequest,
  VerifyFactorRequest,
} from "#contract/factors.ts";
import type { Context } from "../../context.ts";
import { refuseAnonymous } from "../anonymous/refuse-anonymous.ts";
import type { AuthEnv } from "../env.ts";
import { limited } from "../limits.ts";
import { readBody, readOptionalBody } from "../read-body.ts";
import { requireCaller } from "../require-caller.ts";
import { visitOf } from "../visit.ts";
import { challengeFactor } from "./challenge-factor.ts";
import { enrollFactor } from "./enroll-factor.ts";
import {
  generateRecoveryCodes,
  presentRecoveryCodes,
  redeemRecoveryCode,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
} from "./recovery-codes.ts";
import { refuseHalfSignedIn } from "./require-level.ts";
import { unenrollFactor } from "./unenroll-factor.ts";
import { verifyFactor } from "./verify-factor.ts";

/** Second factors of the caller's account, and the codes for when they are gone (protocol 1.11). */
export function createFactors(context: Context) {
  const app = new Hono<AuthEnv>();
  app.use("/factors", requireCaller(context), refuseAnonymous);
  app.use("/factors/*", requireCaller(context), refuseAnonymous);

  app.get("/factors/recovery-codes", refuseHalfSignedIn, async (c) =>
    c.json(await presentRecoveryCodes(context, c.get("caller"))),
  );
  app.post("/factors/recovery-codes", async (c) =>
    c.json(
      await generateRecoveryCodes(
        context,
        c.get("caller"),
        await readOptionalBody(c, RecoveryCodesRequest),
        visitOf(context, c),
      ),
    ),
  );
  app.delete("/factors/recovery-codes", async (c) => c.json(await removeRecoveryCodes(context, c.get("caller"))));
  app.post("/factors/recovery-codes/regenerate", async (c) =>
    c.json(await regenerateRecoveryCodes(context, c.get("caller"), visitOf(context, c))),
  );
  app.post("/factors/recovery-codes/verify", limited(context, "factor_verify"), async (c) => {
    const { code } = await readBody(c, RecoveryCodeRequest);
    return c.json(await redeemRecoveryCode(context, c.get("caller"), code ?? ""));
  });

  app.post("/factors", async (c) =>
    c.json(await enrollFactor(context, c.get("caller"), await readBody(c, EnrollRequest))),
  );
  app.post("/factors/:id/challenge", limited(context, "factor_challenge"), async (c) => {
    const body = await readOptionalBody(c, ChallengeRequest);
    return c.json(await challengeFactor(context, c.get("caller"), c.req.param("id"), body));
  });
  app.post("/factors/:id/verify", limited(context, "factor_verify"), async (c) => {
    const body = await readBody(c, VerifyFactorRequest);
    return c.json(await verifyFactor(context, c.get("caller"), c.req.param("id"), body, visitOf(context, c)));
  });
  app.delete("/factors/:id", async (c) =>
    c.json(await unenrollFactor(context, c.get("caller"), c.req.param("id"), visitOf(context, c))),
  );
  return app;
}
