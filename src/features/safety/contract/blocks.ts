import * as v from "valibot";
import { INTRODUCTION_MESSAGES } from "#features/introductions/domain/messages.ts";
import { moment, pageCursor, pageLimit } from "#kernel/list-queries.ts";
import { isMemberId } from "#kernel/member-id.ts";
import { msg } from "#kernel/translate.ts";

export const blockRequest = v.object({
  memberId: v.pipe(v.string(INTRODUCTION_MESSAGES.notFound), v.check(isMemberId, INTRODUCTION_MESSAGES.notFound)),
});

export const BLOCKS_PER_PAGE = 50;

export const blockListQuery = v.object({
  limit: pageLimit(BLOCKS_PER_PAGE, msg(`Please ask for 1 to ${BLOCKS_PER_PAGE} members`)),
  cursor: pageCursor(),
});
export type BlockListQuery = v.InferOutput<typeof blockListQuery>;

const blockedMember = v.object({ memberId: v.string(), name: v.string(), blockedAt: moment });
export type BlockedMember = v.InferOutput<typeof blockedMember>;

export const blockAnswer = v.object({ blocked: v.boolean() });
export type BlockAnswer = v.InferOutput<typeof blockAnswer>;

export const blockListAnswer = v.object({
  blocks: v.array(blockedMember),
  nextCursor: v.pipe(v.nullable(v.string()), v.description("Send it as `cursor` for older ones; null at the end.")),
});
export type BlockListAnswer = v.InferOutput<typeof blockListAnswer>;
