import { Hono } from "hono";
import { canManageEmails } from "#kernel/permissions.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard } from "#platform/http/guard.ts";
import {
  retryUncertainRequest,
  type UncertainAnswer,
  type UncertainRetriedAnswer,
  uncertainAnswer,
  uncertainRetriedAnswer,
} from "../../contract/email-history.ts";
import type { Context } from "../context.ts";
import { countUncertain, dismissUncertain, retryUncertain } from "./retry-send.ts";

const tag = "Email history";
const managers = guard(canManageEmails);

export function uncertainRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/admin/email-history/uncertain",
      managers,
      describe({
        tag,
        summary: "Mails that the mail server never acknowledged",
        description: "What a process left that ended while it handed them over, in all sends that were not cancelled.",
        answer: uncertainAnswer,
        errors: [403],
      }),
      async (c) => c.json<UncertainAnswer>(await countUncertain(context)),
    )
    .post(
      "/admin/email-history/uncertain/retry",
      managers,
      describe({
        tag,
        summary: "Send again what the mail server never acknowledged",
        description: "Of all sends that have ended; needs `mayArriveTwice`. Written to the audit log, send by send.",
        answer: uncertainRetriedAnswer,
        errors: [400, 403, 409, 422],
      }),
      jsonBody(retryUncertainRequest),
      async (c) => {
        const requeued = await retryUncertain(context, c.get("actor"));
        return c.json<UncertainRetriedAnswer>({ requeued, ...(await countUncertain(context)) });
      },
    )
    .post(
      "/admin/email-history/uncertain/leave",
      managers,
      describe({
        tag,
        summary: "Do not send again what the mail server never acknowledged",
        description: "They stay uncertain; `retry` of their send can still send them.",
        answer: uncertainAnswer,
        errors: [403, 409],
      }),
      async (c) => {
        await dismissUncertain(context, c.get("actor"));
        return c.json<UncertainAnswer>(await countUncertain(context));
      },
    );
}
