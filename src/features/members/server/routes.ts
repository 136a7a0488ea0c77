import { Hono } from "hono";
import { type MailingPreview, mailingPreview } from "#features/email/contract/mailing.ts";
import {
  type ProfileSummaryAnswer,
  profileFile,
  profileSearchAnswer,
  profileSearchQuery,
  profileSummaryAnswer,
} from "#features/profiles/contract/admin-profiles.ts";
import { canListProfiles, canManageMembers } from "#kernel/permissions.ts";
import { addressRecorder, recorder } from "#platform/audit/record-act.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard } from "#platform/http/guard.ts";
import { fileRoute, listRoute } from "#platform/http/list-routes.ts";
import {
  type MemberActAnswer,
  type MemberActPreview,
  memberActAnswer,
  memberActPreview,
  memberActPreviewRequest,
  memberActRequest,
  type ResendAnswer,
  resendAnswer,
  resendPreviewRequest,
  resendRequest,
} from "../contract/member-acts.ts";
import { EXPORT_COLUMNS } from "../domain/export.ts";
import { previewMemberAct, runMemberAct } from "./acts/member-acts.ts";
import { type Context, previewConfirmations, resendConfirmations } from "./acts/resend-confirmations.ts";
import { exportProfiles, searchProfiles, summarizeProfiles } from "./search-profiles.ts";

const tag = "Administration";

export function adminProfileRoutes(context: Context) {
  const recordPreview = addressRecorder(context, "memberActs", ({ rows }: MemberActPreview) =>
    rows.map(({ email }) => email),
  );
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
    filter: profileFile,
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
    .route("/", file)
    .post(
      "/admin/profiles/acts/preview",
      guard(canManageMembers),
      describe({
        tag,
        summary: "What an act would do to several members",
        description: "Some of a page by `ids`, or all that match a `filter`, with their `count`. Nothing is done.",
        answer: memberActPreview,
        errors: [400, 403, 409, 422],
      }),
      jsonBody(memberActPreviewRequest),
      async (c) => {
        const preview = await previewMemberAct(context, c.get("actor"), c.req.valid("json"));
        await recordPreview(c.get("actor"), preview);
        return c.json<MemberActPreview>(preview);
      },
    )
    .post(
      "/admin/profiles/acts",
      guard(canManageMembers),
      describe({
        tag,
        summary: "Delete several members, or sign them out everywhere",
        description: "With the confirmation of a preview of the same people. Many are done in the background.",
        answer: memberActAnswer,
        errors: [400, 403, 409, 422],
      }),
      jsonBody(memberActRequest),
      async (c) => c.json<MemberActAnswer>(await runMemberAct(context, c.get("actor"), c.req.valid("json"))),
    )
    .post(
      "/admin/profiles/resend-confirmation/preview",
      guard(canManageMembers),
      describe({
        tag,
        summary: "Who would get the confirmation mail again",
        answer: mailingPreview,
        errors: [400, 403, 409, 422],
      }),
      jsonBody(resendPreviewRequest),
      async (c) => c.json<MailingPreview>(await previewConfirmations(context, c.get("actor"), c.req.valid("json"))),
    )
    .post(
      "/admin/profiles/resend-confirmation",
      guard(canManageMembers),
      describe({
        tag,
        summary: "Send the confirmation mail again to several",
        answer: resendAnswer,
        errors: [400, 403, 409, 422],
      }),
      jsonBody(resendRequest),
      async (c) => c.json<ResendAnswer>(await resendConfirmations(context, c.get("actor"), c.req.valid("json"))),
    );
}
