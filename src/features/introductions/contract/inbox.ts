import * as v from "valibot";
import { COUNTED_AT_MOST } from "../domain/inbox.ts";
import { CONTACT_WAYS } from "../domain/purposes.ts";

const count = v.pipe(v.number(), v.maxValue(COUNTED_AT_MOST));

const waiting = v.pipe(
  count,
  v.description(`Of those received, what waits for the caller's answer. At most ${COUNTED_AT_MOST}, as all here.`),
);

export const introductionCountsAnswer = v.object({
  waiting,
  isMentor: v.pipe(v.boolean(), v.description("Whether the caller mentors others, and has places to set.")),
  received: count,
  sent: count,
  archive: count,
});
export type IntroductionCountsAnswer = v.InferOutput<typeof introductionCountsAnswer>;

/** Open pages request these counts again and again. */
export const introductionsWaitingAnswer = v.object({
  waiting,
  unread: v.pipe(count, v.description("Notices that the caller has not read.")),
});
export type IntroductionsWaitingAnswer = v.InferOutput<typeof introductionsWaitingAnswer>;

export const ownWaysAnswer = v.object({ ways: v.array(v.picklist(CONTACT_WAYS.map(({ key }) => key))) });
export type OwnWaysAnswer = v.InferOutput<typeof ownWaysAnswer>;
