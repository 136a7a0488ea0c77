import * as v from "valibot";
import { moment } from "#kernel/list-queries.ts";
import { requiredText } from "../domain/field-readers.ts";
import { proposalFields } from "../domain/proposal-fields.ts";
import { PROPOSAL_PROBLEMS } from "../domain/proposal-messages.ts";
import { MESSAGE_MAX, PROPOSAL_STATES } from "../domain/proposals.ts";

const text = v.nullable(v.string());
const uuid = v.pipe(v.string(), v.uuid());

export const proposeRequest = proposalFields;
export type ProposeRequest = v.InferOutput<typeof proposeRequest>;

export const replyRequest = v.object({
  reply: requiredText(MESSAGE_MAX, PROPOSAL_PROBLEMS.answer, { manyLines: true }),
});

export const proposalEntries = {
  id: uuid,
  link: v.string(),
  title: v.string(),
  about: v.string(),
  organizer: text,
  deadline: v.pipe(text, v.description("YYYY-MM-DD")),
  wantsThanks: v.boolean(),
  state: v.picklist(PROPOSAL_STATES),
  message: v.pipe(text, v.description("What staff asked or said last.")),
  reply: v.pipe(text, v.description("What the proposer answered.")),
  createdAt: moment,
  decidedAt: v.nullable(moment),
};

const ownProposal = v.object({
  ...proposalEntries,
  opportunity: v.pipe(v.nullable(uuid), v.description("What became of it, once it is live.")),
});
export type OwnProposal = v.InferOutput<typeof ownProposal>;

export const ownProposalAnswer = v.object({ proposal: ownProposal });
export type OwnProposalAnswer = v.InferOutput<typeof ownProposalAnswer>;

export const ownProposalsAnswer = v.object({ proposals: v.array(ownProposal) });
export type OwnProposalsAnswer = v.InferOutput<typeof ownProposalsAnswer>;
