import { Hono } from "hono";
import type { Context } from "#accounts/server/context.ts";
import { canCleanData } from "#kernel/permissions.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import type { Env } from "#platform/http/env.ts";
import { guard } from "#platform/http/guard.ts";
import { type CleanUsersAnswer, cleanUsersAnswer, cleanUsersRequest } from "../contract/cleanup.ts";
import { cleanUsers, onCleanUsersError } from "./clean-users.ts";

/** docs/product/cleanup.md#chosen-users */
export function cleanupFunctionRoutes(context: Context) {
  return new Hono<Env>().onError(onCleanUsersError(context)).post(
    "/clean-specific-users",
    guard(canCleanData),
    describe({
      tag: "Administration",
      summary: "Delete chosen users by their email addresses",
      description:
        "Without dryRun: false it only says what it would do. Administrators are protected. Failures carry error and details as well.",
      answer: cleanUsersAnswer,
      errors: [400, 403, 413, 422],
    }),
    jsonBody(cleanUsersRequest),
    async (c) => c.json<CleanUsersAnswer>(await cleanUsers(context, c.get("actor"), c.req.valid("json"))),
  );
}
