import * as v from "valibot";
import { moment, stage } from "#kernel/answer-fields.ts";

const text = v.nullable(v.string());

export const contactLinks = v.object({ linkedin: text, website: text, whatsapp: text });

/** Null before the card is issued (decision 8). */
export const edidTier = v.nullable(v.picklist(["explorer", "builder", "pioneer"]));

/** What anybody may see of a member who agreed to it; contact only when the viewer is signed in. */
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
  contact: v.nullable(contactLinks),
});
export type PublicMember = v.InferOutput<typeof publicMember>;

export const publicMemberAnswer = v.object({
  member: publicMember,
  jsonLd: v.pipe(v.string(), v.description("schema.org, escaped to stand in a script element.")),
});
export type PublicMemberAnswer = v.InferOutput<typeof publicMemberAnswer>;
