import * as v from "valibot";
import { ROLES } from "./actor.ts";
import { stage } from "./list-queries.ts";

const text = v.nullable(v.string());

const sessionProfile = v.object({
  memberId: text,
  stage,
  percent: v.number(),
  hasSeenWelcomeScreen: v.boolean(),
  fullName: text,
  businessName: text,
  entrepreneurType: v.string(),
  typeChosen: v.boolean(),
  profilePhotoUrl: text,
});

const signedInSession = v.object({
  role: v.picklist(ROLES),
  id: v.pipe(v.string(), v.uuid()),
  email: v.string(),
  hasPassword: v.boolean(),
  profile: v.nullable(sessionProfile),
  /** Number of introductions that wait for this member's answer. */
  waiting: v.number(),
  /** Number of unread notices. */
  unread: v.number(),
  /** The administrator must set up a second factor first. */
  owes: v.optional(v.literal("factor")),
});

/** After the password, the visitor stays a guest until the second factor is accepted. */
const guestSession = v.object({ role: v.literal("guest"), owes: v.optional(v.literal("code")) });

/** docs/product/accounts.md#roles */
export const sessionAnswer = v.variant("role", [guestSession, signedInSession]);
export type SessionAnswer = v.InferOutput<typeof sessionAnswer>;
export type SessionProfile = v.InferOutput<typeof sessionProfile>;
