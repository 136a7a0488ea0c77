import { Hono } from "hono";
import type { Context } from "#platform/context.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import type { Env } from "#platform/http/env.ts";
import { signedIn } from "#platform/http/guard.ts";
import { limitUse } from "#platform/http/limit-use.ts";
import { type InterestAnswer, interestAnswer, interestRequest } from "../contract/interests.ts";
import { registerInterest } from "./register-interest.ts";

const INTERESTS = { name: "interests", points: 60, seconds: 3600 };

/** Decision 43. */
export function interestRoutes(context: Context) {
  return new Hono<Env>().post(
    "/interests",
    signedIn,
    describe({
      tag: "Members",
      summary: "Be told when something is there: meeting a member, a service, the first services, the fund",
      description:
        "`subject` is a public member's id for connect, the service for service, and nothing for first_services and fund. Asking twice is asking once. Needs a profile that is complete up to its business details.",
      answer: interestAnswer,
      errors: [400, 403, 404, 413, 422, 429],
    }),
    limitUse(context, INTERESTS),
    jsonBody(interestRequest),
    async (c) => {
      const interest = await registerInterest(context, c.get("actor"), c.get("account"), c.req.valid("json"));
      return c.json<InterestAnswer>({ interest });
    },
  );
}
