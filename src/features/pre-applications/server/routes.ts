import { Hono } from "hono";
import type { Context } from "#platform/context.ts";
import { jsonBody, query } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { signFormToken } from "#platform/http/form-token.ts";
import { anyone, type Env, limitUse } from "#platform/http/guard.ts";
import {
  type PreApplicationAnswer,
  type PreApplicationChange,
  type PreApplicationConfirmed,
  type PreApplicationForm,
  preApplicationAnswer,
  preApplicationChange,
  preApplicationChangeRequest,
  preApplicationConfirmed,
  preApplicationForm,
  preApplicationRequest,
} from "../contract/pre-applications.ts";
import { APPLICATION_PROBLEMS } from "../domain/messages.ts";
import { BY_CLIENT, CONFIRMED_BY_CLIENT, READ_BY_CLIENT } from "./limits.ts";
import { confirmChange, getPendingAnswers, presentAnswers } from "./pending-changes.ts";
import { submitPreApplication } from "./submit-pre-application.ts";

const tag = "Pre-applications";

/** Decision 48: the public routes. */
export function preApplicationRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/pre-applications/form",
      anyone,
      describe({ tag, summary: "Begin an application", open: true, answer: preApplicationForm }),
      async (c) => c.json<PreApplicationForm>({ token: await signFormToken(context, "pre-application-form") }),
    )
    .post(
      "/pre-applications",
      anyone,
      describe({
        tag,
        summary: "Apply to join",
        description:
          "One application per address; the answers of a repeat wait until the link of its mail is opened. Every address is answered alike, and written to. The token of GET /pre-applications/form has to be some seconds old.",
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
    )
    .get(
      "/pre-applications/change",
      anyone,
      describe({
        tag,
        summary: "The answers of a repeated application",
        description: "With the token of the link in its mail. Looking changes nothing, and uses nothing up.",
        open: true,
        answer: preApplicationChange,
        errors: [404, 422, 429],
      }),
      limitUse(context, READ_BY_CLIENT),
      query(preApplicationChangeRequest),
      async (c) => {
        const answers = await getPendingAnswers(context, c.req.valid("query").token);
        return c.json<PreApplicationChange>(presentAnswers(answers));
      },
    )
    .post(
      "/pre-applications/change/confirm",
      anyone,
      describe({
        tag,
        summary: "Confirm the answers of a repeated application",
        description: "Once. They take effect, and what else waits for the same application is void.",
        open: true,
        answer: preApplicationConfirmed,
        errors: [400, 404, 413, 422, 429],
      }),
      limitUse(context, CONFIRMED_BY_CLIENT),
      jsonBody(preApplicationChangeRequest),
      async (c) => {
        await confirmChange(context, c.req.valid("json").token);
        return c.json<PreApplicationConfirmed>({ confirmed: true });
      },
    );
}
