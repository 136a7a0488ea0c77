import { ask, type Result } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import type { ProposalForStaffAnswer } from "../../contract/admin-proposals.ts";

export function readProposal(userId: string, id: string): Promise<Result<ProposalForStaffAnswer>> {
  return ask(userId, () => api.admin["opportunity-proposals"][":id"].$get({ param: { id: pathPart(id) } }));
}
