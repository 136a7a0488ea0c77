import { Hono } from "hono";
import type { Context } from "#accounts/server/context.ts";
import { canCleanData } from "#kernel/permissions.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard } from "#platform/http/guard.ts";
import {
  type CleanUsersAnswer,
  type CleanupAnswer,
  cleanUsersAnswer,
  cleanUsersRequest,
  cleanupAnswer,
  cleanupRequest,
} from "../contract/cleanup.ts";
import { cleanUsers, onCleanUsersError } from "./clean-users.ts";
import { previewCleanup, runCleanup } from "./run-cleanup.ts";

/** docs/product/cleanup.md#what-is-old */
export function cleanupRoutes(context: Context) {
  return new Hono<Env>().post(
    "/admin/cleanup",
    guard(canCleanData),
    describe({
      tag: "Administration",
      summary: "Clean the database, or preview that",
      description:
        "Without dryRun: false it counts and answers a token. A run takes that token and the word DELETE, deletes exactly what was counted, and answers 409 when the data has changed since.",
      answer: cleanupAnswer,
      errors: [400, 403, 409, 413, 422],
    }),
    jsonBody(cleanupRequest),
    async (c) => {
      const request = c.req.valid("json");
      const clean = request.dryRun ? previewCleanup : runCleanup;
      return c.json<CleanupAnswer>(await clean(context, c.get("actor"), request));
    },
  );
}

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
