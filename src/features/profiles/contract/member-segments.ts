import * as v from "valibot";
import { cleanText } from "#kernel/clean-text.ts";
import { moment } from "#kernel/list-queries.ts";
import { shownText } from "#kernel/plain-text.ts";
import { msg } from "#kernel/translate.ts";
import { SEGMENT_NAME_MAX, SEGMENT_PROBLEMS } from "../domain/finding/segments.ts";
import { profileFilter } from "./admin-profiles.ts";

const uuid = v.pipe(v.string(), v.uuid());
const text = v.nullable(v.string());

const name = v.pipe(
  v.string(SEGMENT_PROBLEMS.name),
  v.transform(shownText),
  v.nonEmpty(SEGMENT_PROBLEMS.name),
  v.maxLength(SEGMENT_NAME_MAX, msg(`Please use at most ${SEGMENT_NAME_MAX} characters`)),
  v.check((given) => cleanText(given, false) !== null, SEGMENT_PROBLEMS.name),
);

export const createSegmentRequest = v.object(
  { name, filter: v.pipe(profileFilter, v.description("As the list of members takes it")) },
  SEGMENT_PROBLEMS.name,
);
export type CreateSegmentRequest = v.InferOutput<typeof createSegmentRequest>;

export const renameSegmentRequest = v.object({ name }, SEGMENT_PROBLEMS.name);

const memberSegment = v.object({
  id: uuid,
  name: v.string(),
  filter: v.pipe(v.record(v.string(), v.string()), v.description("What is chosen; nothing else is")),
  createdBy: v.pipe(text, v.description("The name or address of whoever saved it")),
  createdAt: moment,
  count: v.pipe(v.nullable(v.pipe(v.number(), v.integer())), v.description("null: not asked for, or never counted")),
  countedAt: v.nullable(moment),
});
export type MemberSegment = v.InferOutput<typeof memberSegment>;

export const segmentListQuery = v.object({
  counts: v.pipe(v.optional(v.picklist(["", "1"]), ""), v.description("1: with how many belong to each")),
});
export const segmentListAnswer = v.object({ segments: v.array(memberSegment) });
export type SegmentListAnswer = v.InferOutput<typeof segmentListAnswer>;

export const segmentAnswer = v.object({ segment: memberSegment });
export type SegmentAnswer = v.InferOutput<typeof segmentAnswer>;
