import * as v from "valibot";
import { DIRECTORY_FACETS, DIRECTORY_FLAGS, type FacetName, type FlagName } from "#domain/directory/facets.ts";
import { MEMBERS_PER_PAGE } from "#domain/directory/listing.ts";
import { CURSOR_PROBLEM, UNKNOWN_FILTER } from "#domain/list-queries.ts";
import { pageLimit, SEARCH_MAX_LENGTH } from "#domain/opportunities/search.ts";
import { cleanText } from "#domain/profiles/clean-text.ts";
import { FIELD_PROBLEMS } from "#domain/profiles/messages.ts";
import { contactLinks, edidTier } from "./members.ts";

const LIMIT = `Please ask for 1 to ${MEMBERS_PER_PAGE} members`;

/** A choice of a form that was left open asks for nothing. */
const oneOf = (keys: readonly string[]) => v.optional(v.picklist(["", ...keys], UNKNOWN_FILTER), "");
const choice = v.picklist(["", "1", "true", "on"], UNKNOWN_FILTER);
type Choice = ReturnType<typeof oneOf>;

const facets = Object.fromEntries(
  DIRECTORY_FACETS.map(({ name, options }) => [name, oneOf(options.map(({ key }) => key))]),
) as Record<FacetName, Choice>;
const flags = Object.fromEntries(DIRECTORY_FLAGS.map(({ name }) => [name, v.optional(choice, "")])) as Record<
  FlagName,
  v.OptionalSchema<typeof choice, "">
>;

/** The names are those of the GET form of /community. */
export const directoryQuery = v.object({
  search: v.pipe(
    v.optional(v.string(FIELD_PROBLEMS.text), ""),
    v.maxLength(SEARCH_MAX_LENGTH, FIELD_PROBLEMS.tooLong(SEARCH_MAX_LENGTH)),
    v.check((text) => cleanText(text, false) !== null, FIELD_PROBLEMS.characters),
  ),
  ...facets,
  ...flags,
  limit: pageLimit(MEMBERS_PER_PAGE, LIMIT),
  cursor: v.optional(v.pipe(v.string(CURSOR_PROBLEM), v.regex(/^[\w-]{1,1500}$/, CURSOR_PROBLEM))),
});
export type DirectoryQuery = v.InferOutput<typeof directoryQuery>;
export type DirectoryParams = v.InferInput<typeof directoryQuery>;

const text = v.nullable(v.string());
const texts = v.array(v.string());

/** What a card shows; contact only when the viewer is signed in. */
const directoryMember = v.object({
  memberId: v.string(),
  businessName: text,
  fullName: text,
  entrepreneurType: v.string(),
  country: text,
  cityTown: text,
  profilePhotoUrl: text,
  edidTier,
  about: v.pipe(text, v.description("The beginning of what the member says about the business or about themselves.")),
  businessStage: text,
  industrySector: texts,
  skillsOffer: texts,
  servicesOffered: texts,
  supportAreasNeeded: texts,
  portfolioLinks: texts,
  wantsToMentor: v.boolean(),
  openToCollaboration: v.boolean(),
  contact: v.nullable(contactLinks),
});
export type DirectoryMember = v.InferOutput<typeof directoryMember>;

export const directoryAnswer = v.object({
  members: v.array(directoryMember),
  similarTo: v.pipe(text, v.description("The words that were looked for when the given ones led to no more members.")),
  nextCursor: v.pipe(text, v.description("Send it as `cursor` for the next page; null at the end.")),
});
export type DirectoryAnswer = v.InferOutput<typeof directoryAnswer>;

export const directoryCountsAnswer = v.object({
  listed: v.pipe(v.nullable(v.number()), v.description("All listed members; null while they were not counted yet.")),
  countedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  counts: v.pipe(
    v.record(v.string(), v.number()),
    v.description('Members by filter: "type:solo", "country:KE", "mentors", ...; absent means none.'),
  ),
});
export type DirectoryCountsAnswer = v.InferOutput<typeof directoryCountsAnswer>;
