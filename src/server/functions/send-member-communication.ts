import type { CommunicationAnswer, MemberCommunicationRequest } from "#contract/communications.ts";
import { COMPOSE_PROBLEMS } from "#domain/email/compose-texts.ts";
import type { Actor } from "#domain/members/actor.ts";
import type { Context } from "../context.ts";
import { invalid } from "../errors.ts";
import { findLiveOpportunity } from "../opportunities/queries.ts";
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
  switch (request.type) {
    case "welcome":
    case "profileComplete":
      return sendAccountMails(context, actor, request.type, recipients);
    case "opportunityAlert": {
      const opportunity = await findLiveOpportunity(context.db, request.data.id);
      if (!opportunity) throw invalid({ data: COMPOSE_PROBLEMS.opportunity });
      const content = alertContent(request.data, context.config.siteUrl);
      return queueCommunication(context, actor, { emailType: request.type, ...content }, recipients);
    }
    default:
      return queueCommunication(context, actor, { emailType: request.type, ...request.data }, recipients);
  }
}
