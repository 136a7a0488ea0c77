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
  /** How many introductions wait for the answer of this member. */
  waiting: v.number(),
  /** How many notices they have not read. */
  unread: v.number(),
  /** An administrator who has to set a second factor up first. */
  owes: v.optional(v.literal("factor")),
});

/** With a right password, but without the code of the second factor yet, one is still a guest. */
const guestSession = v.object({ role: v.literal("guest"), owes: v.optional(v.literal("code")) });

/** Who the caller is, and where they stand (docs/product/accounts.md#roles). */
export const sessionAnswer = v.variant("role", [guestSession, signedInSession]);
export type SessionAnswer = v.InferOutput<typeof sessionAnswer>;
export type SessionProfile = v.InferOutput<typeof sessionProfile>;
