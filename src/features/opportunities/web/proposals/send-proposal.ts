import { data, type RouterContextProvider, redirect } from "react-router";
import { PROPOSE_PATH } from "#kernel/paths/proposals.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { PROPOSAL_PROBLEMS } from "../../domain/proposal-messages.ts";
import { type ProposalValues, readProposalForm } from "./form-values.ts";

export type Unsent = {
  /** Problem of the whole form; null when only fields have problems. */
  problem: string | null;
  reply: { error: Record<string, string[]> };
  values: ProposalValues;
};

export async function sendProposal(context: Readonly<RouterContextProvider>, form: FormData) {
  const json = readProposalForm(form);
  try {
    await unwrap(apiOf(context).api["opportunity-proposals"].$post({ json }));
    return redirect(`${PROPOSE_PATH}?sent=1`, 303);
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    const { fields = {}, message } = failure.envelope;
    const problem = failure.status >= 500 ? PROPOSAL_PROBLEMS.failed : message;
    return data(unsent(json, failure.status === 422 ? null : problem, fields), { status: failure.status });
  }
}

export const lostProposal = (form: FormData): Unsent => unsent(readProposalForm(form), PROPOSAL_PROBLEMS.failed);

function unsent(values: ProposalValues, problem: string | null, fields: Record<string, string> = {}): Unsent {
  const error = Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, [sentence]]));
  return { problem, reply: { error }, values };
}
