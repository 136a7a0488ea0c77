import { Hono } from "hono";
import {
  type PreApplicationAnswer,
  type PreApplicationForm,
  preApplicationAnswer,
  preApplicationForm,
  preApplicationRequest,
} from "#contract/pre-applications.ts";
import { APPLICATION_PROBLEMS } from "#domain/pre-applications/messages.ts";
import type { Context } from "../context.ts";
import { jsonBody } from "../http/body.ts";
import { describe } from "../http/describe.ts";
import type { Env } from "../http/env.ts";
import { anyone } from "../http/guard.ts";
import { limitUse } from "../http/limit-use.ts";
import { signFormToken } from "./form-token.ts";
import { BY_CLIENT } from "./limits.ts";
import { submitPreApplication } from "./submit-pre-application.ts";

const tag = "Pre-applications";

/** Decision 48, the half that anybody may use. */
export function preApplicationRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/pre-applications/form",
      anyone,
      describe({ tag, summary: "Begin an application", open: true, answer: preApplicationForm }),
      async (c) => c.json<PreApplicationForm>({ token: await signFormToken(context) }),
    )
    .post(
      "/pre-applications",
      anyone,
      describe({
        tag,
        summary: "Apply to join",
        description:
          "One application per address; a repeat updates it. Every address is answered alike, and written to. The token of GET /pre-applications/form has to be some seconds old.",
        open: true,
        answer: preApplicationAnswer,
        errors: [400, 413, 422, 429],
      }),
      limitUse(context, BY_CLIENT),
      jsonBody(preApplicationRequest, APPLICATION_PROBLEMS.check),
      async (c) => {
        await submitPreApplication(context, c.req.valid("json"));
        return c.json<PreApplicationAnswer>({ received: true });
      },
    );
}
