import { Hono } from "hono";
import { canManageMembers } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { query } from "#platform/http/body.ts";
import { csvAnswer } from "#platform/http/csv.ts";
import { describe } from "#platform/http/describe.ts";
import type { Env } from "#platform/http/env.ts";
import { guard } from "#platform/http/guard.ts";
import {
  type InterestListAnswer,
  interestFilter,
  interestListAnswer,
  interestListQuery,
} from "../contract/interests.ts";
import { INTEREST_COLUMNS } from "../domain/interest-list.ts";
import { exportInterests, listInterests } from "./list-interests.ts";

const tag = "Administration";
const managers = guard(canManageMembers);

/** Decision 43: whom the promised notice is to be sent to. */
export function interestAdminRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/admin/interests",
      managers,
      describe({
        tag,
        summary: "Who asked to be told when something is there",
        description:
          "Newest first, with how often each member and service, the first services and the fund were asked for.",
        answer: interestListAnswer,
        errors: [403, 422],
      }),
      query(interestListQuery),
      async (c) => c.json<InterestListAnswer>(await listInterests(context, c.req.valid("query"))),
    )
    .get(
      "/admin/interests/export.csv",
      managers,
      describe({
        tag,
        summary: "The interests of a filter as a file",
        description: "CSV with names and addresses, newest first; streamed, and written to the audit log.",
        csv: true,
        errors: [403, 422],
      }),
      query(interestFilter),
      async (c) => {
        const rows = await exportInterests(context, c.get("actor"), c.req.valid("query"));
        return csvAnswer({ name: "interests", at: context.clock(), columns: INTEREST_COLUMNS, rows });
      },
    );
}
