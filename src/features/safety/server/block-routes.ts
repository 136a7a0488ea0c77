import { Hono } from "hono";
import { canUseIntroductions, idOf } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { jsonBody, query } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard, limitUse } from "#platform/http/guard.ts";
import {
  type BlockAnswer,
  type BlockListAnswer,
  blockAnswer,
  blockListAnswer,
  blockListQuery,
  blockRequest,
} from "../contract/blocks.ts";
import { blockMember, listBlocks, unblockMember } from "./blocks.ts";

const BLOCKS = { name: "blocks", points: 120, seconds: 3600 };
const tag = "Introductions";

/** docs/product/introductions.md#blocks */
export function blockRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/blocks",
      guard(canUseIntroductions),
      describe({
        tag,
        summary: "Whom the caller has blocked, the latest first",
        answer: blockListAnswer,
        errors: [401, 403, 422],
      }),
      query(blockListQuery),
      async (c) => c.json<BlockListAnswer>(await listBlocks(context, idOf(c.get("actor")), c.req.valid("query"))),
    )
    .post(
      "/blocks",
      guard(canUseIntroductions),
      describe({
        tag,
        summary: "Block a member: neither is there for the other while signed in",
        description: "Nobody is told. What is open between the two ends. Blocking twice is blocking once.",
        answer: blockAnswer,
        errors: [401, 403, 404, 409, 422, 429],
      }),
      limitUse(context, BLOCKS),
      jsonBody(blockRequest),
      async (c) => {
        await blockMember(context, idOf(c.get("actor")), c.req.valid("json").memberId);
        return c.json<BlockAnswer>({ blocked: true });
      },
    )
    .delete(
      "/blocks/:memberId",
      guard(canUseIntroductions),
      describe({ tag, summary: "Unblock a member", answer: blockAnswer, errors: [401, 403, 404] }),
      async (c) => {
        await unblockMember(context, idOf(c.get("actor")), c.req.param("memberId"));
        return c.json<BlockAnswer>({ blocked: false });
      },
    );
}
