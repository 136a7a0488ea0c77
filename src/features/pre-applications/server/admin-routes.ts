import { Hono } from "hono";
import type { Context } from "#features/email/server/context.ts";
import { type DeletedAnswer, deletedAnswer } from "#features/profiles/contract/profile-list.ts";
import { canManagePreApplications } from "#kernel/permissions.ts";
import { jsonBody, query } from "#platform/http/body.ts";
import { csvAnswer } from "#platform/http/csv.ts";
import { describe } from "#platform/http/describe.ts";
import type { Env } from "#platform/http/env.ts";
import { guard } from "#platform/http/guard.ts";
import {
  type ApplicationAnswer,
  type ApplicationSearchAnswer,
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
import { inviteApplicant, inviteMany } from "./admin-invite.ts";
import { getApplication } from "./admin-rows.ts";
import { exportApplications, searchApplications } from "./admin-search.ts";

const tag = "Administration";
const managers = guard(canManagePreApplications);

/** What administrators do with pre-applications. */
export function preApplicationAdminRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/admin/pre-applications",
      managers,
      describe({
        tag,
        summary: "Search all pre-applications",
        description: "Newest first. `search` looks for all its words in names, businesses and email addresses.",
        answer: applicationSearchAnswer,
        errors: [403, 422],
      }),
      query(applicationSearchQuery),
      async (c) => c.json<ApplicationSearchAnswer>(await searchApplications(context, c.req.valid("query"))),
    )
    .get(
      "/admin/pre-applications/export.csv",
      managers,
      describe({
        tag,
        summary: "The pre-applications of a search as a file",
        description: "CSV, the filters of the search, its newest first; streamed, and written to the audit log.",
        csv: true,
        errors: [403, 422],
      }),
      query(applicationFilter),
      async (c) => {
        const rows = await exportApplications(context, c.get("actor"), c.req.valid("query"));
        return csvAnswer({ name: "pre-applications", at: context.clock(), columns: APPLICATION_COLUMNS, rows });
      },
    )
    .post(
      "/admin/pre-applications/invite",
      managers,
      describe({
        tag,
        summary: "Invite several applicants",
        description: "Up to 100. Each is invited, or reminded, on its own; the answer says for each what was sent.",
        answer: inviteManyAnswer,
        errors: [403, 422],
      }),
      jsonBody(inviteManyRequest),
      async (c) => c.json<InviteManyAnswer>(await inviteMany(context, c.get("actor"), c.req.valid("json").ids)),
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
