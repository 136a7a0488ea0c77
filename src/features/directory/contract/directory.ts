import * as v from "valibot";
import { placesShown } from "#features/introductions/contract/places.ts";
import { DIRECTORY_FACETS, DIRECTORY_FLAGS } from "#features/profiles/domain/finding/facets.ts";
import { MEMBERS_PER_PAGE } from "#features/profiles/domain/listing.ts";
import { choicesOf, flagsOf, moment, pageCursor, pageLimit, queryText, stage } from "#kernel/list-queries.ts";
import { msg } from "#kernel/translate.ts";

const text = v.nullable(v.string());
const texts = v.array(v.string());

const contactLinks = v.object({
  linkedin: text,
  website: text,
  whatsapp: v.pipe(
    text,
    v.description("The page that opens the member's WhatsApp, by POST; null where it cannot be opened."),
  ),
});

const mentoring = v.pipe(v.nullable(placesShown), v.description("Null for whoever is no mentor."));

/** Null before the card is issued (decision 8). */
const edidTier = v.nullable(v.picklist(["explorer", "builder", "pioneer"]));

/** Public data of a member; `contact` is null for guests. */
const publicMember = v.object({
  memberId: v.string(),
  fullName: text,
  businessName: text,
  entrepreneurType: v.string(),
  country: text,
  cityTown: text,
  profilePhotoUrl: text,
  stage,
  edidTier,
  userBio: text,
  productServiceDescription: text,
  impactDescription: text,
  businessStage: text,
  industrySector: v.array(v.string()),
  skillsOffer: v.array(v.string()),
  supportAreasNeeded: v.array(v.string()),
  servicesOffered: v.array(v.string()),
  hourlyRateRange: text,
  portfolioLinks: v.array(v.string()),
  wantsToMentor: v.boolean(),
  collaboratorTypes: v.array(v.string()),
  createdAt: moment,
  mentoring,
  contact: v.nullable(contactLinks),
});
export type PublicMember = v.InferOutput<typeof publicMember>;

export const publicMemberAnswer = v.object({
  member: publicMember,
  jsonLd: v.pipe(v.string(), v.description("schema.org, escaped to stand in a script element.")),
});
export type PublicMemberAnswer = v.InferOutput<typeof publicMemberAnswer>;

const LIMIT = msg(`Please ask for 1 to ${MEMBERS_PER_PAGE} members`);

/** Field names must match the GET form of /community. */
export const directoryQuery = v.object({
  search: queryText(),
  ...choicesOf(DIRECTORY_FACETS),
  ...flagsOf(DIRECTORY_FLAGS),
  limit: pageLimit(MEMBERS_PER_PAGE, LIMIT),
  cursor: pageCursor(1500),
});
export type DirectoryQuery = v.InferOutput<typeof directoryQuery>;
export type DirectoryParams = v.InferInput<typeof directoryQuery>;

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
  mentoring,
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
