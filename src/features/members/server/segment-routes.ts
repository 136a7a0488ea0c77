import { Hono } from "hono";
import {
  createSegmentRequest,
  renameSegmentRequest,
  type SegmentAnswer,
  type SegmentListAnswer,
  segmentAnswer,
  segmentListAnswer,
  segmentListQuery,
} from "#features/profiles/contract/member-segments.ts";
import { type DeletedAnswer, deletedAnswer } from "#features/profiles/contract/profile-list.ts";
import { SEGMENT_PROBLEMS } from "#features/profiles/domain/finding/segments.ts";
import { canManageMembers } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { jsonBody, query } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard } from "#platform/http/guard.ts";
import { listCountedSegments } from "./count-segments.ts";
import { createSegment, deleteSegment, listSegments, renameSegment } from "./saved-segments.ts";

const tag = "Administration";
const managers = guard(canManageMembers);

/** docs/product/members-admin.md#saved-segments */
export function segmentRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/admin/segments",
      managers,
      describe({
        tag,
        summary: "Saved segments, by name",
        description:
          "With `counts=1` how many belong to each, counted now as far as that is quick; `countedAt` says of when each is.",
        answer: segmentListAnswer,
        errors: [403, 422],
      }),
      query(segmentListQuery),
      async (c) => {
        const isCounted = c.req.valid("query").counts !== "";
        const segments = isCounted ? await listCountedSegments(context) : await listSegments(context.db);
        return c.json<SegmentListAnswer>({ segments });
      },
    )
    .post(
      "/admin/segments",
      managers,
      describe({
        tag,
        summary: "Save filters as a segment",
        description: "Whoever matches them belongs to it, at any moment. 409 where the name is taken.",
        answer: segmentAnswer,
        errors: [400, 403, 409, 422],
      }),
      jsonBody(createSegmentRequest, SEGMENT_PROBLEMS.name),
      async (c) =>
        c.json<SegmentAnswer>({ segment: await createSegment(context, c.get("actor"), c.req.valid("json")) }),
    )
    .patch(
      "/admin/segments/:id",
      managers,
      describe({ tag, summary: "Rename a segment", answer: segmentAnswer, errors: [400, 403, 404, 409, 422] }),
      jsonBody(renameSegmentRequest, SEGMENT_PROBLEMS.name),
      async (c) => {
        const { name } = c.req.valid("json");
        return c.json<SegmentAnswer>({
          segment: await renameSegment(context, c.get("actor"), c.req.param("id"), name),
        });
      },
    )
    .delete(
      "/admin/segments/:id",
      managers,
      describe({
        tag,
        summary: "Delete a segment, and none of its members",
        answer: deletedAnswer,
        errors: [403, 404],
      }),
      async (c) => {
        await deleteSegment(context, c.get("actor"), c.req.param("id"));
        return c.json<DeletedAnswer>({ deleted: true });
      },
    );
}
