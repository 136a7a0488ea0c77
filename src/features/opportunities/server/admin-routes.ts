import { Hono } from "hono";
import { type DeletedAnswer, deletedAnswer } from "#features/profiles/contract/profile-list.ts";
import { canManageOpportunities } from "#kernel/permissions.ts";

import { formBody, jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard, limitUse } from "#platform/http/guard.ts";
import { listRoute } from "#platform/http/list-routes.ts";
import { managedOpportunityListQuery } from "../contract/admin-list-query.ts";
import {
  type BulkAnswer,
  bulkAnswer,
  bulkRequest,
  managedOpportunityListAnswer,
} from "../contract/admin-opportunities.ts";
import {
  type AttachmentAnswer,
  attachmentAnswer,
  attachmentUpload,
  createOpportunityRequest,
  type ManagedOpportunityAnswer,
  managedOpportunityAnswer,
  updateOpportunityRequest,
  visibilityRequest,
} from "../contract/opportunities.ts";
import { ATTACHMENT_UPLOADS, LARGEST_ATTACHMENT, uploadAttachment } from "./attachments.ts";
import { beforePublishingRoutes } from "./before-publishing-routes.ts";
import type { Context } from "./context.ts";
import { listOpportunities } from "./list-opportunities.ts";
import { deleteOpportunity, getManaged, setVisibility } from "./managed-opportunity.ts";
import { createOpportunity, updateOpportunity } from "./save-opportunity.ts";
import { showMany } from "./show-many.ts";

const tag = "Opportunities";
const managers = guard(canManageOpportunities);

/** docs/product/opportunities.md#publishing */
export function opportunityAdminRoutes(context: Context) {
  const list = listRoute({
    path: "/admin/opportunities",
    may: canManageOpportunities,
    tag,
    summary: "All opportunities, live and draft (administrators)",
    description:
      "The newest first unless `sort` says otherwise, with `-` before it the other way round; a cursor is of one order, and refused with another.",
    query: managedOpportunityListQuery,
    answer: managedOpportunityListAnswer,
    page: (query) => listOpportunities(context, query),
  });
  return new Hono<Env>()
    .route("/", list)
    .route("/", beforePublishingRoutes(context))
    .post(
      "/admin/opportunities/bulk",
      managers,
      describe({
        tag,
        summary: "Publish or withdraw several opportunities, or learn what would become of each (administrators)",
        description: "Nobody is notified by it. What cannot be changed keeps no other from it.",
        answer: bulkAnswer,
        errors: [400, 403, 413, 422],
      }),
      jsonBody(bulkRequest),
      async (c) => c.json<BulkAnswer>(await showMany(context, c.get("actor"), c.req.valid("json"))),
    )
    .get(
      "/admin/opportunities/:id",
      managers,
      describe({
        tag,
        summary: "An opportunity with its figures (administrators)",
        answer: managedOpportunityAnswer,
        errors: [403, 404],
      }),
      async (c) => c.json<ManagedOpportunityAnswer>({ opportunity: await getManaged(context.db, c.req.param("id")) }),
    )
    .post(
      "/opportunities",
      managers,
      describe({
        tag,
        summary: "Create an opportunity (administrators)",
        description:
          "`attachmentUrl` is what an upload of the same administrator answered. With `notifyMembers`, live and the `confirmation` of its preview (409 when who gets it has changed), members get a notice, once per opportunity; of one that is over nobody can be notified (422), and it is published only with `evenIfPast`. Sent again with the same `id` and text it is the one there is; with another text nothing is saved (409).",
        answer: managedOpportunityAnswer,
        errors: [400, 403, 409, 413, 422],
      }),
      jsonBody(createOpportunityRequest),
      async (c) => {
        const opportunity = await createOpportunity(context, c.get("actor"), c.req.valid("json"));
        return c.json<ManagedOpportunityAnswer>({ opportunity });
      },
    )
    .put(
      "/opportunities/:id",
      managers,
      describe({
        tag,
        summary: "Change an opportunity (administrators)",
        description:
          "The whole form: what is not given is emptied. `version` is that of the answer the form was filled from; when somebody saved since then, nothing is saved (409).",
        answer: managedOpportunityAnswer,
        errors: [400, 403, 404, 409, 413, 422],
      }),
      jsonBody(updateOpportunityRequest),
      async (c) => {
        const opportunity = await updateOpportunity(context, c.get("actor"), c.req.param("id"), c.req.valid("json"));
        return c.json<ManagedOpportunityAnswer>({ opportunity });
      },
    )
    .post(
      "/opportunities/:id/visibility",
      managers,
      describe({
        tag,
        summary: "Show an opportunity, or make it a draft (administrators)",
        answer: managedOpportunityAnswer,
        errors: [400, 403, 404, 413, 422],
      }),
      jsonBody(visibilityRequest),
      async (c) => {
        const opportunity = await setVisibility(context, c.get("actor"), c.req.param("id"), c.req.valid("json"));
        return c.json<ManagedOpportunityAnswer>({ opportunity });
      },
    )
    .delete(
      "/opportunities/:id",
      managers,
      describe({
        tag,
        summary: "Delete an opportunity (administrators)",
        description: "With its clicks, views and attachment.",
        answer: deletedAnswer,
        errors: [403, 404],
      }),
      async (c) => {
        await deleteOpportunity(context, c.get("actor"), c.req.param("id"));
        return c.json<DeletedAnswer>({ deleted: true });
      },
    )
    .post(
      "/opportunities/attachments",
      managers,
      describe({
        tag,
        summary: "Upload an attachment (administrators)",
        description:
          "PDF, Word, PowerPoint or Excel up to 10 MB, checked by content. It is the uploader's own until an opportunity is saved with it; what is never saved is deleted after a week.",
        answer: attachmentAnswer,
        errors: [400, 403, 404, 413, 422, 429],
      }),
      limitUse(context, ATTACHMENT_UPLOADS),
      formBody(context, attachmentUpload, LARGEST_ATTACHMENT),
      async (c) => {
        const { url, name } = await uploadAttachment(context, c.get("actor"), c.req.valid("form"));
        return c.json<AttachmentAnswer>({ data: { url, name } });
      },
    );
}
