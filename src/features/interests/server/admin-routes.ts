import { Hono } from "hono";
import { canManageMembers } from "#kernel/permissions.ts";
import { addressRecorder, recorder } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import type { Env } from "#platform/http/guard.ts";
import { fileRoute, listRoute } from "#platform/http/list-routes.ts";
import { interestFilter, interestListAnswer, interestListQuery } from "../contract/interests.ts";
import { INTEREST_COLUMNS } from "../domain/interest-list.ts";
import { exportInterests, listInterests } from "./list-interests.ts";

const common = { tag: "Administration", may: canManageMembers };

/** Decision 43. */
export function interestAdminRoutes(context: Context) {
  const list = listRoute({
    ...common,
    path: "/admin/interests",
    summary: "Who asked to be told when something is there",
    description:
      "Newest first, with how often each member and service, the first services and the fund were asked for.",
    query: interestListQuery,
    answer: interestListAnswer,
    page: (query) => listInterests(context, query),
    record: addressRecorder(context, "interests", ({ interests }) => interests.map(({ member }) => member.email)),
  });
  const file = fileRoute({
    ...common,
    path: "/admin/interests/export.csv",
    summary: "The interests of a filter as a file",
    description: "CSV with names and addresses, newest first; streamed, and written to the audit log.",
    filter: interestFilter,
    name: "interests",
    clock: context.clock,
    columns: INTEREST_COLUMNS,
    open: (filter) => exportInterests(context, filter),
    record: recorder(context),
  });
  return new Hono<Env>().route("/", list).route("/", file);
}
