import { Hono } from "hono";
import { canListProfiles, canManageMembers } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { query } from "#platform/http/body.ts";
import { csvAnswer } from "#platform/http/csv.ts";
import { describe } from "#platform/http/describe.ts";
import type { Env } from "#platform/http/env.ts";
import { guard } from "#platform/http/guard.ts";
import {
  type MemberAccountAnswer,
  memberAccountAnswer,
  type ProfileSearchAnswer,
  type ProfileSummaryAnswer,
  profileFilter,
  profileSearchAnswer,
  profileSearchQuery,
  profileSummaryAnswer,
} from "../../contract/admin-profiles.ts";
import { EXPORT_COLUMNS } from "../../domain/admin/export.ts";
import { getAccount } from "./present.ts";
import { exportProfiles, searchProfiles, summarizeProfiles } from "./search-profiles.ts";

const tag = "Administration";

export function adminProfileRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/admin/profiles",
      guard(canListProfiles),
      describe({
        tag,
        summary: "Search all profiles",
        description:
          "Newest first. `search` looks for all its words in business name, full name, member id, country, city and industries, whatever the case and the accents; an email address finds the account that has it, with or without a profile.",
        answer: profileSearchAnswer,
        errors: [403, 422],
      }),
      query(profileSearchQuery),
      async (c) => c.json<ProfileSearchAnswer>(await searchProfiles(context, c.req.valid("query"))),
    )
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
    .get(
      "/admin/profiles/export.csv",
      guard(canManageMembers),
      describe({
        tag,
        summary: "The profiles of a search as a file",
        description: "CSV, the filters of the search, its newest first; streamed, and written to the audit log.",
        csv: true,
        errors: [403, 422],
      }),
      query(profileFilter),
      async (c) => {
        const rows = await exportProfiles(context, c.get("actor"), c.req.valid("query"));
        return csvAnswer({ name: "user-profiles", at: context.clock(), columns: EXPORT_COLUMNS, rows });
      },
    )
    .get(
      "/admin/profiles/:id/account",
      guard(canManageMembers),
      describe({ tag, summary: "The account of a member", answer: memberAccountAnswer, errors: [403, 404] }),
      async (c) => c.json<MemberAccountAnswer>({ account: await getAccount(context, c.req.param("id")) }),
    );
}
