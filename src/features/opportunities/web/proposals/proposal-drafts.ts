import { draftStore } from "#shell/drafted-form/draft-store.ts";
import type { ProposalValues } from "./form-values.ts";

export const proposalDrafts = draftStore<ProposalValues>("proposal");

export const forgetProposal = (userId: string) => proposalDrafts.forgetAbout(userId, null);
