import * as v from "valibot";
import { readAsked } from "#kernel/interests.ts";
import {
  choicesOf,
  flagsOf,
  moment,
  pageCursor,
  pageLimit,
  queryText,
  sortOf,
  stage,
  UNKNOWN_FILTER,
} from "#kernel/list-queries.ts";
import { isMonth } from "#kernel/month.ts";
import { msg } from "#kernel/translate.ts";
import {
  PROFILE_FILTERS,
  PROFILE_FLAGS,
  PROFILE_TAGS,
  PROFILE_WORDS,
  PROFILES_PER_PAGE,
  type ProfileTagName,
  type ProfileWordName,
} from "../domain/finding/filters.ts";
import { SPAM_SIGNS } from "../domain/finding/spam.ts";

const LIMIT = msg(`Please ask for 1 to ${PROFILES_PER_PAGE} profiles`);

const TYPED = [...PROFILE_TAGS, ...PROFILE_WORDS];

/** Field names must match the GET form of /admin/profiles. */
export const profileFilter = v.object({
  search: queryText(),
  ...choicesOf(PROFILE_FILTERS),
  ...(Object.fromEntries(TYPED.map(({ name, maxLength }) => [name, queryText(maxLength)])) as Record<
    ProfileTagName | ProfileWordName,
    ReturnType<typeof queryText>
  >),
  ...flagsOf(PROFILE_FLAGS),
  saved: v.pipe(
    v.optional(v.union([v.literal(""), v.pipe(v.string(), v.uuid())], UNKNOWN_FILTER), ""),
    v.description("The id of a saved segment"),
  ),
  joined: v.pipe(
    v.optional(v.string(UNKNOWN_FILTER), ""),
    v.check((month) => month === "" || isMonth(month), UNKNOWN_FILTER),
    v.description("A month, such as 2026-07"),
  ),
  asked: v.pipe(
    v.optional(v.string(UNKNOWN_FILTER), ""),
    v.check((asked) => asked === "" || readAsked(asked) !== null, UNKNOWN_FILTER),
    v.description("What they want a notice of: an interest's kind, or the kind and what of it (service:legal)"),
  ),
  ...flagsOf([{ name: "waiting" }] as const),
});
export type ProfileFilter = v.InferOutput<typeof profileFilter>;

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const chosenIds = v.pipe(
  v.optional(v.string(), ""),
  v.regex(new RegExp(`^(?:${UUID}(?:,${UUID}){0,99})?$`), msg("Please send up to 100 ids, with commas between them")),
  v.description("These alone, whatever the filters"),
);
export const profileFile = v.object({ ...profileFilter.entries, ids: chosenIds });
export type ProfileFile = v.InferOutput<typeof profileFile>;

export const profileSearchQuery = v.object({
  ...profileFilter.entries,
  sort: v.pipe(
    sortOf(["created"]),
    v.description("`created` begins with the oldest, `-created` with the newest, as it does unasked."),
  ),
  limit: pageLimit(PROFILES_PER_PAGE, LIMIT),
  cursor: pageCursor(),
});
export type ProfileSearchQuery = v.InferOutput<typeof profileSearchQuery>;

const text = v.nullable(v.string());
const count = v.pipe(v.number(), v.integer());

const profileResult = v.object({
  id: v.pipe(v.string(), v.uuid()),
  hasProfile: v.pipe(v.boolean(), v.description("False for an account that never opened its profile.")),
  memberId: text,
  fullName: text,
  businessName: text,
  profilePhotoUrl: text,
  stage,
  entrepreneurType: v.pipe(text, v.description("Null until the member has chosen one.")),
  country: text,
  cityTown: text,
  businessStage: text,
  contact: v.pipe(text, v.description("The address, else the number, of somebody without a name.")),
  signUp: v.pipe(v.string(), v.description("The way of sign-up: email, phone, or the name of a provider.")),
  seenAt: v.pipe(v.nullable(moment), v.description("The last visit, as of the last hour; null for none.")),
  spamSigns: v.pipe(v.array(v.picklist(SPAM_SIGNS.map(({ sign }) => sign))), v.description("As last looked for.")),
  looksLikeSpam: v.boolean(),
  createdAt: moment,
  wantsToMentor: v.boolean(),
  isPublic: v.boolean(),
  openToCollaborate: v.boolean(),
  hasEmail: v.pipe(v.boolean(), v.description("False for a member who signs in by phone or otherwise.")),
  emailConfirmed: v.boolean(),
});
export type ProfileResult = v.InferOutput<typeof profileResult>;

export const profileSearchAnswer = v.object({
  profiles: v.array(profileResult),
  matched: v.pipe(
    v.object({ count, more: v.boolean() }),
    v.description("How many profiles match; with `more`, at least so many."),
  ),
  similarTo: v.pipe(
    text,
    v.description("The words that were looked for as well, where nobody is known by the ones typed."),
  ),
  total: v.pipe(count, v.description("Everybody: with a profile or without.")),
  nextCursor: v.pipe(text, v.description("Send it as `cursor` for the next page; null at the end.")),
});
export type ProfileSearchAnswer = v.InferOutput<typeof profileSearchAnswer>;

const counted = v.array(v.object({ value: v.string(), count }));

export const profileSummaryAnswer = v.object({
  total: count,
  completed: count,
  completionRate: count,
  mentors: count,
  publicProfiles: count,
  topCountries: counted,
  types: counted,
  stages: counted,
  countedAt: moment,
});
export type ProfileSummaryAnswer = v.InferOutput<typeof profileSummaryAnswer>;
