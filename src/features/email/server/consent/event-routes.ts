import { Hono, type MiddlewareHandler } from "hono";
import { ApiError } from "#kernel/errors.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import type { Env } from "#platform/http/env.ts";
import { anyone } from "#platform/http/guard.ts";
import { mailEvents, mailEventsAnswer } from "../../contract/email-consent.ts";
import { MAIL_EVENT_PROBLEMS } from "../../domain/messages.ts";
import type { Context } from "../context.ts";
import { takeEvents } from "./take-events.ts";
import { isSignedCall } from "./webhook-signature.ts";

/** Bounces and complaints as a mail provider tells them: docs/email-consent.md. */
export function mailEventRoutes(context: Context) {
  return new Hono<Env>().post(
    "/mail/events",
    anyone,
    describe({
      tag: "Email suppression",
      summary: "Bounces and complaints, told by a mail provider",
      description:
        "Signed by the scheme of standardwebhooks.com with MAIL_WEBHOOK_SECRET: webhook-id, webhook-timestamp (at most five minutes off) and webhook-signature. The same webhook-id a second time answers 409 and changes nothing.",
      open: true,
      answer: mailEventsAnswer,
      errors: [400, 401, 409, 413, 422],
    }),
    signed(context),
    jsonBody(mailEvents),
    async (c) => {
      const { events } = c.req.valid("json");
      await takeEvents(context, c.req.header("webhook-id") ?? "", events);
      return c.json({ taken: events.length });
    },
  );
}

function signed({ config, clock }: Context): MiddlewareHandler<Env> {
  return async (c, next) => {
    const call = {
      id: c.req.header("webhook-id") ?? "",
      timestamp: c.req.header("webhook-timestamp") ?? "",
      signatures: c.req.header("webhook-signature") ?? "",
      body: new Uint8Array(await c.req.arrayBuffer()),
    };
    if (!isSignedCall(config.webhookSecrets, call, clock()))
      throw new ApiError(401, "unauthenticated", MAIL_EVENT_PROBLEMS.unsigned);
    await next();
  };
}
