import * as v from "valibot";
import { cleanText } from "#kernel/clean-text.ts";
import { moment, pageCursor, pageLimit } from "#kernel/list-queries.ts";
import { isMemberId } from "#kernel/member-id.ts";
import { BOXES } from "#kernel/paths/introductions.ts";
import { FIELD_PROBLEMS } from "#kernel/sentences.ts";
import { msg, t } from "#kernel/translate.ts";
import { MEETING_ANSWERS, USEFULNESS } from "../domain/follow-up.ts";
import { QUESTION_MAX_LENGTH } from "../domain/limits.ts";
import { ASKING_PROBLEMS, INTRODUCTION_MESSAGES } from "../domain/messages.ts";
import { CONTACT_WAYS, DECLINE_REASONS, PURPOSES } from "../domain/purposes.ts";
import { INTRODUCTION_STATES } from "../domain/states.ts";

const keysOf = <Key extends string>(options: readonly { key: Key }[]) => options.map(({ key }) => key);

const way = v.picklist(keysOf(CONTACT_WAYS), ASKING_PROBLEMS.ways);
const ways = v.pipe(
  v.array(way, ASKING_PROBLEMS.ways),
  v.nonEmpty(ASKING_PROBLEMS.ways),
  v.transform((chosen) => [...new Set(chosen)]),
);
const question = v.pipe(
  v.string(ASKING_PROBLEMS.question),
  v.check((text) => cleanText(text, true) !== null, FIELD_PROBLEMS.characters),
  v.transform((text) => cleanText(text, true) ?? ""),
  v.nonEmpty(ASKING_PROBLEMS.question),
  v.maxLength(QUESTION_MAX_LENGTH, () => t(FIELD_PROBLEMS.tooLong, { limit: QUESTION_MAX_LENGTH })),
);

export const askRequest = v.object({
  memberId: v.pipe(v.string(INTRODUCTION_MESSAGES.notFound), v.check(isMemberId, INTRODUCTION_MESSAGES.notFound)),
  purpose: v.picklist(keysOf(PURPOSES), msg("Please choose what it is about")),
  question,
  ways: v.pipe(ways, v.description("How the receiver may reach the asker, once they accept.")),
});
export type AskRequest = v.InferOutput<typeof askRequest>;

export const answerRequest = v.variant("answer", [
  v.object({ answer: v.literal("accept"), ways }),
  v.object({
    answer: v.literal("decline"),
    reason: v.optional(v.nullable(v.picklist(keysOf(DECLINE_REASONS), ASKING_PROBLEMS.reason)), null),
  }),
]);
export type AnswerRequest = v.InferOutput<typeof answerRequest>;

const meeting = v.picklist(keysOf(MEETING_ANSWERS), ASKING_PROBLEMS.reason);
const usefulness = v.picklist(
  USEFULNESS.map(({ value }) => value),
  ASKING_PROBLEMS.reason,
);

export const followUpRequest = v.object({
  met: meeting,
  useful: v.pipe(v.optional(v.nullable(usefulness), null), v.description("Of a meeting, from 1 to 3.")),
});

export const INTRODUCTIONS_PER_PAGE = 20;

export const introductionListQuery = v.object({
  box: v.optional(v.picklist(BOXES, msg("There is no such box")), "received"),
  limit: pageLimit(INTRODUCTIONS_PER_PAGE, msg(`Please ask for 1 to ${INTRODUCTIONS_PER_PAGE} introductions`)),
  cursor: pageCursor(),
});
export type IntroductionListQuery = v.InferOutput<typeof introductionListQuery>;

const text = v.nullable(v.string());

const introduction = v.object({
  id: v.pipe(v.string(), v.uuid()),
  mine: v.pipe(v.boolean(), v.description("Whether the caller asked.")),
  other: v.pipe(
    v.nullable(v.object({ memberId: text, name: v.string(), businessName: text, country: text, photoUrl: text })),
    v.description("Null for a former member."),
  ),
  purpose: v.picklist(keysOf(PURPOSES)),
  question: v.pipe(
    v.array(v.object({ text: v.string(), isHeldBack: v.boolean() })),
    v.description("What is held back is empty for the receiver, until they accept."),
  ),
  state: v.picklist(INTRODUCTION_STATES),
  isUnseen: v.pipe(
    v.boolean(),
    v.description("The receiver does not know of it: it is on a mentor's waiting list, or was over before it left it."),
  ),
  createdAt: moment,
  expiresAt: v.nullable(moment),
  answeredAt: v.nullable(moment),
  followUp: v.pipe(
    v.nullable(v.object({ met: v.nullable(meeting), useful: v.nullable(usefulness) })),
    v.description("The caller's own answer to whether they met; null before they were asked or said it."),
  ),
  contact: v.pipe(
    v.nullable(v.object({ email: text, whatsapp: text, phone: text })),
    v.description("Of the other one, as they chose; null until it is accepted."),
  ),
});
export type IntroductionAnswer = v.InferOutput<typeof introduction>;

export const introductionAnswer = v.object({ introduction });
export const introductionListAnswer = v.object({
  introductions: v.array(introduction),
  nextCursor: v.pipe(text, v.description("Send it as `cursor` for older ones; null at the end.")),
});
export type IntroductionListAnswer = v.InferOutput<typeof introductionListAnswer>;
