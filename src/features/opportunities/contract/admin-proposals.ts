import * as v from "valibot";
import { moment } from "#kernel/list-queries.ts";
import { msg } from "#kernel/translate.ts";
import { requiredText } from "../domain/field-readers.ts";
import { MESSAGE_MAX, PROPOSAL_ACTS, type ProposalAct } from "../domain/proposals.ts";
import { publishingWarnings } from "./opportunities.ts";
import type { proposalListQuery } from "./proposal-list-query.ts";
import { proposalEntries } from "./proposals.ts";

export type ProposalListQuery = v.InferOutput<typeof proposalListQuery>;

const text = v.nullable(v.string());
const uuid = v.pipe(v.string(), v.uuid());

const listedProposal = v.object({
  ...proposalEntries,
  proposer: v.nullable(v.object({ id: uuid, name: text })),
});
export type ListedProposal = v.InferOutput<typeof listedProposal>;

export const proposalListAnswer = v.object({
  open: v.pipe(v.number(), v.integer(), v.description("How many wait for staff, whatever the filter.")),
  proposals: v.array(listedProposal),
  nextCursor: v.pipe(text, v.description("Send it as `cursor` for older ones; null at the end.")),
});
export type ProposalListAnswer = v.InferOutput<typeof proposalListAnswer>;

const proposal = v.object({
  ...listedProposal.entries,
  decidedBy: text,
  opportunityId: v.pipe(v.nullable(uuid), v.description("Live or draft.")),
  warnings: publishingWarnings,
  acts: v.pipe(
    v.array(v.picklist(Object.keys(PROPOSAL_ACTS) as ProposalAct[])),
    v.description("What can be done; empty once it is decided."),
  ),
});
export type ProposalForStaff = v.InferOutput<typeof proposal>;

export const proposalForStaffAnswer = v.object({ proposal });
export type ProposalForStaffAnswer = v.InferOutput<typeof proposalForStaffAnswer>;

/** No "publish": saving an opportunity with `proposalId` publishes the proposal. */
export const proposalDecisionRequest = v.object({
  act: v.picklist(["ask", "decline"], msg("Please choose what to do")),
  message: requiredText(MESSAGE_MAX, msg("Please write what the member should read"), { manyLines: true }),
});
export type ProposalDecisionRequest = v.InferOutput<typeof proposalDecisionRequest>;

export const proposalDecisionAnswer = v.object({
  told: v.pipe(v.boolean(), v.description("Whether the proposer has a confirmed address and gets a mail.")),
  decidedAt: moment,
});
export type ProposalDecisionAnswer = v.InferOutput<typeof proposalDecisionAnswer>;
