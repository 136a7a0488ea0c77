import { noticeProblem } from "#features/opportunities/domain/alert.ts";
import { findLiveOpportunity, type OpportunityRow } from "#features/opportunities/server/queries.ts";
import type { Actor } from "#kernel/actor.ts";
import { invalid } from "#kernel/errors.ts";
import type { CommunicationAnswer, MemberCommunicationRequest } from "../../contract/communications.ts";
import { COMPOSE_PROBLEMS } from "../../domain/compose-texts.ts";
import { type Communication, communicationMail } from "../compose/communication.ts";
import type { Context } from "../context.ts";
import { alertContent } from "./alert-content.ts";
import { queueCommunication } from "./queue-communication.ts";
import { sendAccountMails } from "./send-account-mails.ts";

/** A§7 "Send member communication": each type with its data. */
export async function sendMemberCommunication(
  context: Context,
  actor: Actor,
  request: MemberCommunicationRequest,
): Promise<CommunicationAnswer> {
  const { recipients } = request;
  const { siteUrl } = context.config;
  switch (request.type) {
    case "welcome":
    case "profileComplete":
      return sendAccountMails(context, actor, request.type, recipients);
    case "opportunityAlert": {
      const opportunity = await getLive(context, request.data.id);
      const problem = noticeProblem(opportunity, context.clock());
      if (problem !== null) throw invalid({ data: problem });
      const content = alertContent(request.data, siteUrl);
      return queueCommunication(context, actor, { emailType: request.type, ...content }, recipients);
    }
    default: {
      const { type, data } = request;
      if ("opportunityId" in data && data.opportunityId !== null) await getLive(context, data.opportunityId);
      const content = communicationMail({ type, data } as Communication, siteUrl);
      return queueCommunication(context, actor, { emailType: type, ...content }, recipients);
    }
  }
}

/** What a mail leads to must be there for its readers. */
async function getLive({ db }: Context, opportunityId: string): Promise<OpportunityRow> {
  const row = await findLiveOpportunity(db, opportunityId);
  if (!row) throw invalid({ data: COMPOSE_PROBLEMS.opportunity });
  return row;
}
