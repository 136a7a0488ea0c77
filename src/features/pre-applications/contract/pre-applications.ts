import * as v from "valibot";
import { type ApplicationField, applicationSchema } from "../domain/fields.ts";
import { APPLICATION_PROBLEMS } from "../domain/messages.ts";

/** Decision 48, with a form token and a honeypot against bots. */
export const preApplicationRequest = v.object({
  ...applicationSchema.entries,
  token: v.pipe(
    v.optional(v.pipe(v.string(APPLICATION_PROBLEMS.noToken), v.maxLength(1000, APPLICATION_PROBLEMS.noToken)), ""),
    v.description("Of GET /api/pre-applications/form: when the form was served."),
  ),
  website: v.pipe(
    v.optional(v.pipe(v.string(APPLICATION_PROBLEMS.honeypot), v.maxLength(0, APPLICATION_PROBLEMS.honeypot)), ""),
    v.description("Stays empty; people do not see it."),
  ),
});
export type PreApplicationRequest = v.InferOutput<typeof preApplicationRequest>;

export const preApplicationForm = v.object({
  token: v.pipe(v.string(), v.description("Goes back with the application; it holds for some hours.")),
});
export type PreApplicationForm = v.InferOutput<typeof preApplicationForm>;

/** The response is the same for every address, so that it does not reveal which addresses are known. */
export const preApplicationAnswer = v.object({ received: v.literal(true) });
export type PreApplicationAnswer = v.InferOutput<typeof preApplicationAnswer>;

const changeToken = v.pipe(
  v.optional(v.pipe(v.string(), v.maxLength(1000)), ""),
  v.description("Of the link in the mail about a repeated application."),
);
export const preApplicationChangeRequest = v.object({ token: changeToken });

const text = v.nullable(v.string());

export const preApplicationChange = v.object({
  fullName: v.string(),
  phoneWhatsapp: text,
  country: v.string(),
  entrepreneurType: v.string(),
  businessName: text,
  businessStage: text,
  industrySector: v.array(v.string()),
  challengesFaced: v.array(v.string()),
  joiningGoals: v.array(v.string()),
  reasonForJoining: text,
  referralSource: text,
} satisfies Record<ApplicationField, v.GenericSchema>);
export type PreApplicationChange = v.InferOutput<typeof preApplicationChange>;

export const preApplicationConfirmed = v.object({ confirmed: v.literal(true) });
export type PreApplicationConfirmed = v.InferOutput<typeof preApplicationConfirmed>;
