import * as v from "valibot";
import { profileFilter } from "#features/profiles/contract/admin-profiles.ts";
import { CURSOR_PROBLEM, choicesOf, moment, UNKNOWN_FILTER } from "#kernel/list-queries.ts";
import { msg } from "#kernel/translate.ts";
import { recipientSchema } from "../domain/address-list.ts";
import { AUDIENCE_FILTERS, AUDIENCE_PAGE, type AudienceFilters, LIST_MAX, WRITTEN_TYPES } from "../domain/audience.ts";
import { WRITTEN_CATEGORIES } from "../domain/categories.ts";
import { COMPOSE_PROBLEMS } from "../domain/composition.ts";
import { LEFT_OUT_LABELS, type LeftOut } from "../domain/consent.ts";
import { sendingPace } from "./sending-pace.ts";

const uuid = v.pipe(v.string(), v.uuid());
const count = v.pipe(v.number(), v.integer());
const text = v.nullable(v.string());
export const leftOutReason = v.picklist(Object.keys(LEFT_OUT_LABELS) as LeftOut[]);

const flag = v.optional(v.boolean(UNKNOWN_FILTER), false);

const { type: _type, country: _country, stage: _stage, mentors: _mentors, ...more } = profileFilter.entries;

/** docs/product/email.md#audiences */
export const audienceFilters: v.GenericSchema<Partial<AudienceFilters>, AudienceFilters> = v.object(
  { ...choicesOf(AUDIENCE_FILTERS), wantsToMentor: flag, receiveEmailUpdates: flag, ...more },
  UNKNOWN_FILTER,
);

export const mailKind = {
  emailType: v.optional(v.picklist(WRITTEN_TYPES, COMPOSE_PROBLEMS.type), "custom"),
  category: v.pipe(
    v.optional(v.picklist(["", ...WRITTEN_CATEGORIES.map(({ key }) => key)], msg("Please choose a category")), ""),
    v.description("Of a custom mail; the other types have their own. Empty: that of the type."),
  ),
};

export const leftOutCounts = v.pipe(
  v.array(v.object({ reason: leftOutReason, count })),
  v.description("Who would not get it at this moment, by reason; the commonest first"),
);
export type LeftOutCount = v.InferOutput<typeof leftOutCounts>[number];

export const audienceRequest = v.object({ ...mailKind, filters: v.optional(audienceFilters, {}) }, UNKNOWN_FILTER);
export type AudienceRequest = v.InferOutput<typeof audienceRequest>;
export type AudienceParams = v.InferInput<typeof audienceRequest>;

export const audienceAnswer = v.object({
  matched: v.pipe(count, v.description("Members with an address whom the filters name")),
  willGet: v.pipe(count, v.description("Of them, who would get it at this moment")),
  leftOut: leftOutCounts,
  pace: sendingPace,
  countedAt: moment,
});
export type AudienceAnswer = v.InferOutput<typeof audienceAnswer>;

export const audienceMembersRequest = v.object(
  {
    ...audienceRequest.entries,
    limit: v.optional(
      v.pipe(
        v.number(COMPOSE_PROBLEMS.tooMany),
        v.integer(),
        v.minValue(1),
        v.maxValue(LIST_MAX, COMPOSE_PROBLEMS.tooMany),
      ),
      AUDIENCE_PAGE,
    ),
    cursor: v.optional(v.nullable(v.pipe(v.string(CURSOR_PROBLEM), v.uuid(CURSOR_PROBLEM))), null),
  },
  UNKNOWN_FILTER,
);
export type AudienceMembersRequest = v.InferOutput<typeof audienceMembersRequest>;
export type AudienceMembersParams = v.InferInput<typeof audienceMembersRequest>;

const audienceMember = v.object({
  id: uuid,
  email: v.string(),
  fullName: text,
  leftOut: v.pipe(v.nullable(leftOutReason), v.description("Why they would not get it at this moment")),
});
export type AudienceMember = v.InferOutput<typeof audienceMember>;

export const audienceMembersAnswer = v.object({
  members: v.array(audienceMember),
  nextCursor: v.pipe(text, v.description("Send it as `cursor` for more; null at the end.")),
});
export type AudienceMembersAnswer = v.InferOutput<typeof audienceMembersAnswer>;

const addresses = (most: number, sentence: string) =>
  v.pipe(
    v.array(recipientSchema, COMPOSE_PROBLEMS.recipients),
    v.minLength(1, COMPOSE_PROBLEMS.recipients),
    v.maxLength(most, sentence),
  );
export const recipientList = addresses(LIST_MAX, COMPOSE_PROBLEMS.tooMany);
