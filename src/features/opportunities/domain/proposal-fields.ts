import * as v from "valibot";
import { FIELD_PROBLEMS } from "#kernel/sentences.ts";
import { readWebAddress } from "#kernel/web-address.ts";
import { meaningfulText, optionalDay, optionalText, requiredText, tick } from "./field-readers.ts";
import { ORGANIZER_MAX_LENGTH, TITLE_MAX_LENGTH } from "./lengths.ts";
import { PROPOSAL_PROBLEMS as say } from "./proposal-messages.ts";
import { ABOUT_MAX } from "./proposals.ts";

/** Length limits are those of the staff form (docs/product/opportunities.md#proposals). */
export const proposalFields = v.object({
  link: v.pipe(meaningfulText(readWebAddress, FIELD_PROBLEMS.url), v.string(say.link)),
  title: requiredText(TITLE_MAX_LENGTH, say.title),
  about: requiredText(ABOUT_MAX, say.about, { manyLines: true }),
  organizer: optionalText(ORGANIZER_MAX_LENGTH),
  deadline: optionalDay,
  wantsThanks: tick(say.wantsThanks),
});
export type ProposalFields = v.InferOutput<typeof proposalFields>;
