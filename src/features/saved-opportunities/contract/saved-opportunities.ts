import * as v from "valibot";
import { opportunityCard } from "#features/opportunities/contract/opportunities.ts";
import { MOST_JOINED } from "#features/opportunities/domain/stars.ts";
import { readDay } from "#kernel/calendar.ts";
import { cleanText } from "#kernel/clean-text.ts";
import { isDay } from "#kernel/day.ts";
import { moment, pageCursor, pageLimit } from "#kernel/list-queries.ts";
import { FIELD_PROBLEMS } from "#kernel/sentences.ts";
import { msg } from "#kernel/translate.ts";
import { MOST_SIMILAR, NOTE_MAX_LENGTH, SAVED_PER_PAGE } from "../domain/limits.ts";
import { SAVED_MESSAGES, SAVED_PROBLEMS } from "../domain/messages.ts";
import { SAVED_STATUSES } from "../domain/statuses.ts";

const status = v.picklist(
  SAVED_STATUSES.map(({ key }) => key),
  msg("Please choose one of the statuses"),
);
const day = v.pipe(v.nullable(v.string()), v.description("YYYY-MM-DD"));
const id = v.pipe(v.string(), v.uuid());

const CHECKLIST_KEY = /^[a-z]{3,20}(?:-[0-9a-z]{1,10})?$/;
const MOST_DONE = 60;

const note = v.pipe(
  v.string(FIELD_PROBLEMS.text),
  v.check((text) => cleanText(text, true) !== null, FIELD_PROBLEMS.characters),
  v.transform((text) => cleanText(text, true) ?? ""),
  v.maxLength(NOTE_MAX_LENGTH, SAVED_PROBLEMS.noteTooLong),
);
const done = v.pipe(
  v.array(v.pipe(v.string(SAVED_PROBLEMS.done), v.regex(CHECKLIST_KEY, SAVED_PROBLEMS.done)), SAVED_PROBLEMS.done),
  v.maxLength(MOST_DONE, SAVED_PROBLEMS.done),
  v.transform((keys) => [...new Set(keys)].toSorted()),
);
const appliedOn = v.nullable(
  v.pipe(
    v.string(SAVED_PROBLEMS.appliedOn),
    v.transform((text) => readDay(text) ?? ""),
    v.check(isDay, SAVED_PROBLEMS.appliedOn),
  ),
);

/** Fields that the request omits stay unchanged. */
export const changeSavedRequest = v.object({
  version: v.pipe(
    v.number(SAVED_PROBLEMS.version),
    v.integer(SAVED_PROBLEMS.version),
    v.minValue(1, SAVED_PROBLEMS.version),
    v.maxValue(2 ** 31 - 1, SAVED_PROBLEMS.version),
  ),
  status: v.optional(status),
  appliedOn: v.pipe(
    v.optional(appliedOn),
    v.description("Kept from `applied` on; the day of today in the member's place where it is not given."),
  ),
  note: v.optional(note),
  done: v.optional(done),
});
export type ChangeSavedRequest = v.InferOutput<typeof changeSavedRequest>;

export const removeSavedQuery = v.object({
  version: v.pipe(
    v.optional(v.pipe(v.string(SAVED_PROBLEMS.version), v.regex(/^[1-9]\d{0,8}$/, SAVED_PROBLEMS.version))),
    v.description("Needed where the member has written something down for it, so that no slip of a star loses it."),
  ),
});

export const joinSavedRequest = v.object({
  ids: v.pipe(
    v.array(v.string(SAVED_PROBLEMS.ids), SAVED_PROBLEMS.ids),
    v.minLength(1, SAVED_PROBLEMS.ids),
    v.maxLength(MOST_JOINED, SAVED_PROBLEMS.ids),
    v.description("The answer says of each what became of it."),
  ),
});

export const savedListQuery = v.object({
  part: v.optional(v.picklist(["open", "past"], msg("There is no such part of the list")), "open"),
  limit: pageLimit(SAVED_PER_PAGE, msg("Please ask for 1 to 20 saved opportunities")),
  cursor: pageCursor(),
});
export type SavedListQuery = v.InferOutput<typeof savedListQuery>;

export const savedMarksQuery = v.object({
  ids: v.pipe(
    v.string(SAVED_PROBLEMS.ids),
    v.transform((ids) => ids.split(",")),
    v.maxLength(MOST_JOINED, SAVED_PROBLEMS.ids),
    v.description("With commas between them"),
  ),
});

const saved = v.object({
  opportunity: v.object({
    ...v.pick(opportunityCard, [
      "id",
      "title",
      "type",
      "organizer",
      "region",
      "deadline",
      "startDate",
      "endDate",
      "timeZone",
    ]).entries,
    isLive: v.pipe(v.boolean(), v.description("Whether its page is still there.")),
  }),
  status: v.picklist(SAVED_STATUSES.map(({ key }) => key)),
  appliedOn: day,
  note: v.string(),
  done: v.array(v.string()),
  progress: v.pipe(
    v.object({ done: v.number(), all: v.number() }),
    v.description("Of the checklist, as the listing is now."),
  ),
  version: v.number(),
  createdAt: moment,
});

const texts = v.array(v.string());
const text = v.nullable(v.string());
const asks = v.object({
  eligibility: text,
  countries: texts,
  industry: texts,
  targetStage: texts,
  cost: text,
  venue: text,
  attachmentUrl: text,
  link: text,
});

const savedInDetail = v.object({
  ...saved.entries,
  asks: v.pipe(asks, v.description("What of the listing the checklist is made from.")),
});
export type Saved = v.InferOutput<typeof saved>;
export type SavedInDetail = v.InferOutput<typeof savedInDetail>;

export const savedAnswer = v.object({ saved: savedInDetail });
export type SavedAnswer = v.InferOutput<typeof savedAnswer>;
export const savedListAnswer = v.object({
  saved: v.array(saved),
  nextCursor: v.pipe(text, v.description("Send it as `cursor` for the next page; null at the end.")),
});
export type SavedListAnswer = v.InferOutput<typeof savedListAnswer>;
export const savedRemovedAnswer = v.object({ removed: v.boolean() });
export type SavedRemovedAnswer = v.InferOutput<typeof savedRemovedAnswer>;
export const savedJoinedAnswer = v.object({
  joined: v.pipe(v.number(), v.description("How many are new in the account.")),
  taken: v.pipe(v.array(v.string()), v.description("Those that are in the account now, also where they were before.")),
  gone: v.pipe(v.array(v.string()), v.description("Those that nobody can save any more; of others there was no room.")),
  said: v.pipe(v.string(), v.description("All of that in sentences for the reader; empty where nothing is new.")),
});
export type SavedJoinedAnswer = v.InferOutput<typeof savedJoinedAnswer>;
export const savedMarksAnswer = v.object({ saved: v.array(id) });
export type SavedMarksAnswer = v.InferOutput<typeof savedMarksAnswer>;

const similar = v.object({
  opportunity: opportunityCard,
  reason: v.object({
    likeness: v.picklist(["typeIndustryRegion", "typeIndustry", "typeRegion", "industryRegion"]),
    title: v.pipe(v.string(), v.description("Of what was saved.")),
    hasApplied: v.boolean(),
  }),
});
export const similarAnswer = v.object({
  similar: v.pipe(v.array(similar), v.maxLength(MOST_SIMILAR)),
});
export type SimilarAnswer = v.InferOutput<typeof similarAnswer>;

export const deviceCardsAnswer = v.object({ opportunities: v.array(opportunityCard) });
export type DeviceCardsAnswer = v.InferOutput<typeof deviceCardsAnswer>;

const LONGEST_TOKEN = 1000;

/** The token in the link of a mailed notice identifies the member, without a session. */
export const saveLinkBearer = v.object({
  token: v.pipe(v.string(SAVED_MESSAGES.linkGone), v.maxLength(LONGEST_TOKEN, SAVED_MESSAGES.linkGone)),
});
export const saveByLinkAnswer = v.object({ opportunity: v.object({ id, title: v.string() }) });
export type SaveByLinkAnswer = v.InferOutput<typeof saveByLinkAnswer>;
