import { Hono } from "hono";
import { type MailingPreview, mailingPreview } from "#features/email/contract/mailing.ts";
import { type DeletedAnswer, deletedAnswer } from "#features/profiles/contract/profile-list.ts";
import { canManagePreApplications } from "#kernel/permissions.ts";
import { addressRecorder, recorder } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard } from "#platform/http/guard.ts";
import { fileRoute, listRoute } from "#platform/http/list-routes.ts";
import {
  type ApplicationAnswer,
  applicationAnswer,
  applicationChanges,
  applicationFilter,
  applicationSearchAnswer,
  applicationSearchQuery,
  type InvitedAnswer,
  type InviteManyAnswer,
  invitedAnswer,
  inviteManyAnswer,
  inviteManyRequest,
} from "../contract/admin-pre-applications.ts";
import { APPLICATION_COLUMNS } from "../domain/export.ts";
import { deleteApplication, updateApplication } from "./admin-acts.ts";
import { inviteApplicant } from "./admin-invite.ts";
import { getApplication } from "./admin-rows.ts";
import { exportApplications, searchApplications } from "./admin-search.ts";
import { inviteMany, previewInvitations } from "./invite-many.ts";

const tag = "Administration";
const managers = guard(canManagePreApplications);

export function preApplicationAdminRoutes(context: Context) {
  const list = listRoute({
    path: "/admin/pre-applications",
    may: canManagePreApplications,
    tag,
    summary: "Search all pre-applications",
    description: "Newest first. `search` looks for all its words in names, businesses and email addresses.",
    query: applicationSearchQuery,
    answer: applicationSearchAnswer,
    page: (query) => searchApplications(context, query),
    record: addressRecorder(context, "preApplications", ({ applications }) => applications.map(({ email }) => email)),
  });
  const file = fileRoute({
    path: "/admin/pre-applications/export.csv",
    may: canManagePreApplications,
    tag,
    summary: "The pre-applications of a search as a file",
    description: "CSV, the filters of the search, its newest first; streamed, and written to the audit log.",
    filter: applicationFilter,
    name: "pre-applications",
    clock: context.clock,
    columns: APPLICATION_COLUMNS,
    open: (filter) => exportApplications(context, filter),
    record: recorder(context),
  });
  return new Hono<Env>()
    .route("/", list)
    .route("/", file)
    .post(
      "/admin/pre-applications/invite",
      managers,
      describe({
        tag,
        summary: "Invite several applicants",
        description:
          "Up to 100, by one send that leaves a minute later; more than one needs the `confirmation` of a preview that named the same ones (409 when they differ). The answer says for each what was sent.",
        answer: inviteManyAnswer,
        errors: [403, 409, 422],
      }),
      jsonBody(inviteManyRequest),
      async (c) => c.json<InviteManyAnswer>(await inviteMany(context, c.get("actor"), c.req.valid("json"))),
    )
    .post(
      "/admin/pre-applications/invite/preview",
      managers,
      describe({
        tag,
        summary: "Whom a choice invites, the mail as the first of them gets it, and what confirms it",
        answer: mailingPreview,
        errors: [403, 422],
      }),
      jsonBody(inviteManyRequest),
      async (c) => c.json<MailingPreview>(await previewInvitations(context, c.get("actor"), c.req.valid("json"))),
    )
    .get(
      "/admin/pre-applications/:id",
      managers,
      describe({ tag, summary: "One pre-application", answer: applicationAnswer, errors: [403, 404] }),
      async (c) => {
        const application = await getApplication(context.db, c.req.param("id"), context.clock());
        return c.json<ApplicationAnswer>({ application });
      },
    )
    .patch(
      "/admin/pre-applications/:id",
      managers,
      describe({
        tag,
        summary: "Change status and notes",
        description: "Each change says what the value was when it was read; 409 when it is something else by now.",
        answer: applicationAnswer,
        errors: [403, 404, 409, 422],
      }),
      jsonBody(applicationChanges),
      async (c) => {
        const change = { id: c.req.param("id"), changes: c.req.valid("json") };
        return c.json<ApplicationAnswer>({ application: await updateApplication(context, c.get("actor"), change) });
      },
    )
    .post(
      "/admin/pre-applications/:id/invite",
      managers,
      describe({
        tag,
        summary: "Invite an applicant, or send a reminder",
        description: "409 with the reason when no mail may be sent.",
        answer: invitedAnswer,
        errors: [403, 404, 409],
      }),
      async (c) => c.json<InvitedAnswer>(await inviteApplicant(context, c.get("actor"), c.req.param("id"))),
    )
    .delete(
      "/admin/pre-applications/:id",
      managers,
      describe({ tag, summary: "Delete a pre-application", answer: deletedAnswer, errors: [403, 404] }),
      async (c) => {
        await deleteApplication(context, c.get("actor"), c.req.param("id"));
        return c.json<DeletedAnswer>({ deleted: true });
      },
    );
}
