import * as v from "valibot";
import { cleanText } from "#kernel/clean-text.ts";
import { moment } from "#kernel/list-queries.ts";
import { isMemberId } from "#kernel/member-id.ts";
import { shownText } from "#kernel/plain-text.ts";
import { FIELD_PROBLEMS } from "#kernel/sentences.ts";
import { msg, t } from "#kernel/translate.ts";
import { REPORT_MESSAGES } from "../domain/messages.ts";
import { OPPORTUNITY_REASONS, REPORT_REASONS, REPORT_TEXT_MAX, TOLD_ACTS } from "../domain/reports.ts";

/** Multi-line text without hidden characters. */
export const writtenText = (limit: number) =>
  v.pipe(
    v.string(FIELD_PROBLEMS.text),
    v.check((text) => cleanText(text, true) !== null, FIELD_PROBLEMS.characters),
    v.transform((text) => cleanText(text, true) ?? ""),
    v.maxLength(limit, () => t(FIELD_PROBLEMS.tooLong, { limit })),
  );

const text = v.optional(writtenText(REPORT_TEXT_MAX), "");
const reasonOf = <const Key extends string>(reasons: readonly { key: Key }[]) =>
  v.picklist(
    reasons.map(({ key }) => key),
    msg("Please choose what is wrong"),
  );
const words = { reason: reasonOf(REPORT_REASONS), text };
const memberId = v.pipe(v.string(REPORT_MESSAGES.thing), v.check(isMemberId, REPORT_MESSAGES.thing));
const uuid = v.pipe(v.string(REPORT_MESSAGES.thing), v.uuid(REPORT_MESSAGES.thing));

export const reportRequest = v.variant(
  "thing",
  [
    v.object({ thing: v.literal("member"), id: memberId, ...words }),
    v.object({ thing: v.literal("introduction"), id: uuid, ...words }),
    v.object({ thing: v.literal("opportunity"), id: uuid, reason: reasonOf(OPPORTUNITY_REASONS), text }),
  ],
  REPORT_MESSAGES.thing,
);
export type ReportRequest = v.InferOutput<typeof reportRequest>;

export const reportAnswer = v.object({ reported: v.literal(true) });
export type ReportAnswer = v.InferOutput<typeof reportAnswer>;

export const appealQuery = v.object({ token: v.pipe(v.string(), v.maxLength(400)) });

export const appealRequest = v.object({
  token: v.pipe(v.string(), v.maxLength(400)),
  text: v.pipe(
    v.string(REPORT_MESSAGES.appealText),
    v.transform(shownText),
    v.nonEmpty(REPORT_MESSAGES.appealText),
    writtenText(REPORT_TEXT_MAX),
  ),
});

export const appealAnswer = v.object({
  act: v.picklist(TOLD_ACTS),
  decision: v.string(),
  decidedAt: moment,
});
export type AppealAnswer = v.InferOutput<typeof appealAnswer>;

export const appealedAnswer = v.object({ appealed: v.literal(true) });
export type AppealedAnswer = v.InferOutput<typeof appealedAnswer>;
