import * as v from "valibot";
import { INTEREST_KINDS, SUBJECT_MAX_LENGTH } from "#kernel/interests.ts";
import { moment, pageCursor, pageLimit, queryText } from "#kernel/list-queries.ts";
import { msg } from "#kernel/translate.ts";
import { INTERESTS_PER_PAGE, INTEREST_LIST_PROBLEMS as PROBLEMS } from "../domain/interest-list.ts";
import { interestSchema } from "../domain/interests.ts";

/** Field names are those of the page's URL; an empty field does not filter. */
export const interestFilter = v.object({
  kind: v.optional(v.picklist(["", ...INTEREST_KINDS], msg("There is no such interest")), ""),
  subject: v.pipe(queryText(SUBJECT_MAX_LENGTH), v.description("A member id or a service, as it was asked for.")),
});
export type InterestFilter = v.InferOutput<typeof interestFilter>;

export const interestListQuery = v.object({
  ...interestFilter.entries,
  limit: pageLimit(INTERESTS_PER_PAGE, PROBLEMS.limit),
  cursor: pageCursor(400),
});
export type InterestListQuery = v.InferOutput<typeof interestListQuery>;

const text = v.nullable(v.string());
const count = v.pipe(v.number(), v.integer());
const uuid = v.pipe(v.string(), v.uuid());
const kind = v.picklist(INTEREST_KINDS);
const subject = {
  subject: v.pipe(v.string(), v.description("A member id, a service; empty for the first services and for the fund.")),
  subjectName: v.pipe(text, v.description("Of the member who is asked for, while they are a member.")),
};

const listedInterest = v.object({
  id: uuid,
  kind,
  ...subject,
  subjectId: v.pipe(v.nullable(uuid), v.description("Of the account of the member who is asked for.")),
  createdAt: moment,
  answeredAt: v.pipe(v.nullable(moment), v.description("When the promised notice was written; null while they wait.")),
  answeredBy: v.pipe(v.nullable(uuid), v.description("The send that it was.")),
  member: v.pipe(
    v.object({ id: uuid, memberId: text, name: text, email: text }),
    v.description("Who asked. Without an address: a member who signs in by phone or otherwise."),
  ),
});
export type ListedInterest = v.InferOutput<typeof listedInterest>;

const kindCount = v.object({ kind, count, subjects: v.array(v.object({ ...subject, count })) });
export type InterestKindCount = v.InferOutput<typeof kindCount>;

export const interestListAnswer = v.object({
  kinds: v.pipe(v.array(kindCount), v.description("How often each is asked for, whatever the filter; the most first.")),
  waiting: v.pipe(count, v.description("To how many of the filter the notice is not written yet.")),
  interests: v.array(listedInterest),
  nextCursor: v.pipe(text, v.description("Send it as `cursor` for older ones; null at the end.")),
});
export type InterestListAnswer = v.InferOutput<typeof interestListAnswer>;

/** Decision 43. */
export const interestRequest = interestSchema;
export type InterestRequest = v.InferInput<typeof interestRequest>;

export const interestAnswer = v.object({
  interest: v.object({ kind: v.string(), subject: v.string(), createdAt: v.pipe(v.string(), v.isoTimestamp()) }),
});
export type InterestAnswer = v.InferOutput<typeof interestAnswer>;
