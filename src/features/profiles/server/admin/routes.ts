import { Hono } from "hono";
import { recorder } from "#features/audit/server/record-act.ts";
import { canListProfiles, canManageMembers } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard } from "#platform/http/guard.ts";
import { fileRoute, listRoute } from "#platform/http/list-routes.ts";
import {
  type ProfileSummaryAnswer,
  profileFilter,
  profileSearchAnswer,
  profileSearchQuery,
  profileSummaryAnswer,
} from "../../contract/admin-profiles.ts";
import { EXPORT_COLUMNS } from "../../domain/admin/export.ts";
import { exportProfiles, searchProfiles, summarizeProfiles } from "./search-profiles.ts";

const tag = "Administration";

export function adminProfileRoutes(context: Context) {
  const list = listRoute({
    path: "/admin/profiles",
    may: canListProfiles,
    tag,
    summary: "Search all profiles",
    description:
      "Newest first. `search` looks for all its words in business name, full name, member id, country, city and industries, whatever the case and the accents, and for what a word with a slip may have meant (`similarTo`); an email address or a part of one, or the end of a telephone number, finds the accounts that have it, with or without a profile.",
    query: profileSearchQuery,
    answer: profileSearchAnswer,
    page: (query) => searchProfiles(context, query),
  });
  const file = fileRoute({
    path: "/admin/profiles/export.csv",
    may: canManageMembers,
    tag,
    summary: "The profiles of a search as a file",
    description: "CSV, the filters of the search, its newest first; streamed, and written to the audit log.",
    filter: profileFilter,
    name: "user-profiles",
    clock: context.clock,
    columns: EXPORT_COLUMNS,
    open: (filter) => exportProfiles(context, filter),
    record: recorder(context),
  });
  return new Hono<Env>()
    .route("/", list)
    .get(
      "/admin/profiles/summary",
      guard(canListProfiles),
      describe({
        tag,
        summary: "All profiles in figures",
        description: "Counted in the background where there are many; `countedAt` says when.",
        answer: profileSummaryAnswer,
        errors: [403],
      }),
      async (c) => c.json<ProfileSummaryAnswer>(await summarizeProfiles(context)),
    )
    .route("/", file);
}
