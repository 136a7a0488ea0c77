import * as v from "valibot";
import { confirmation } from "#features/email/contract/mailing.ts";
import { profileFilter } from "#features/profiles/contract/admin-profiles.ts";
import { msg } from "#kernel/translate.ts";
import { CHOSEN_MOST, MEMBER_ACT_PROBLEMS, MEMBER_ACTS } from "../domain/member-acts.ts";

const uuid = v.pipe(v.string(), v.uuid());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `count`: matches when the page was loaded; a changed number refuses the act. Null when unknown. */
const memberSelection = v.union([
  v.strictObject({
    ids: v.pipe(
      v.array(uuid),
      v.minLength(1, msg("Please choose at least one member")),
      v.maxLength(CHOSEN_MOST, MEMBER_ACT_PROBLEMS.tooMany),
    ),
  }),
  v.strictObject({ filter: profileFilter, count: v.nullable(count) }),
]);
export type MemberSelection = v.InferOutput<typeof memberSelection>;
export type MemberSelectionParams = v.InferInput<typeof memberSelection>;

export const memberActPreviewRequest = v.object({ act: v.picklist(MEMBER_ACTS), selection: memberSelection });
export type MemberActPreviewRequest = v.InferOutput<typeof memberActPreviewRequest>;

export const memberActPreview = v.object({
  affected: v.pipe(count, v.description("How many it is done to")),
  spared: v.pipe(count, v.description("How many are left alone")),
  rows: v.pipe(
    v.array(
      v.object({
        id: uuid,
        name: v.string(),
        email: v.nullable(v.string()),
        hasProfile: v.boolean(),
        spared: v.pipe(v.nullable(v.string()), v.description("Why; null: it is done to them")),
      }),
    ),
    v.description("Those who are spared first; of many, the first"),
  ),
  typed: v.pipe(v.boolean(), v.description("Their number has to be sent along")),
  confirmation: v.pipe(v.string(), v.description("Does exactly this, by the same administrator")),
});
export type MemberActPreview = v.InferOutput<typeof memberActPreview>;

export const memberActRequest = v.object({
  ...memberActPreviewRequest.entries,
  confirmation: v.pipe(v.string(MEMBER_ACT_PROBLEMS.expired), v.maxLength(2000, MEMBER_ACT_PROBLEMS.expired)),
  typed: v.optional(v.nullable(v.number(MEMBER_ACT_PROBLEMS.typed)), null),
});
export type MemberActRequest = v.InferOutput<typeof memberActRequest>;

export const memberActAnswer = v.object({
  done: v.pipe(count, v.description("How many it was done to")),
  waiting: v.pipe(count, v.description("How many it is done to in the background")),
});
export type MemberActAnswer = v.InferOutput<typeof memberActAnswer>;

export const resendPreviewRequest = v.object({ selection: memberSelection });
export type ResendPreviewRequest = v.InferOutput<typeof resendPreviewRequest>;

export const resendRequest = v.object({ selection: memberSelection, confirmation });
export type ResendRequest = v.InferOutput<typeof resendRequest>;

export const resendAnswer = v.object({ sent: v.pipe(count, v.description("How many are on their way")) });
export type ResendAnswer = v.InferOutput<typeof resendAnswer>;
