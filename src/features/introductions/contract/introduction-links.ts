import * as v from "valibot";
import { LINK_TEXTS } from "../domain/link-pages.ts";
import { CONTACT_WAYS } from "../domain/purposes.ts";
import { answerRequest, followUpRequest, introductionAnswer } from "./introductions.ts";

const LONGEST_TOKEN = 1000;
const token = v.pipe(v.string(LINK_TEXTS.gone), v.maxLength(LONGEST_TOKEN, LINK_TEXTS.gone));

/** The token of a mailed link replaces the sign-in. */
export const linkBearer = v.object({ token });

export const askedByLink = v.object({
  ...introductionAnswer.entries,
  ways: v.pipe(
    v.array(v.picklist(CONTACT_WAYS.map(({ key }) => key))),
    v.description("The ways of contact that the receiver may open without sign-in, to choose from"),
  ),
});
export type AskedByLink = v.InferOutput<typeof askedByLink>;

export const linkFollowUpRequest = v.object({ token, followUp: followUpRequest });

export const linkAnswerRequest = v.object({ token, answer: answerRequest });
