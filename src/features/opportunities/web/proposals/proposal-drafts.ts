import { type Draft, draftStore } from "#shell/drafted-form/draft-store.ts";
import type { ProposalValues } from "./form-values.ts";

export const proposalDrafts = draftStore("proposal", (draft: Draft<ProposalValues>) => draft);

export const forgetProposal = (userId: string) => proposalDrafts.forgetAbout(userId, null);
