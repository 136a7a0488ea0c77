import { noticeTo, takesByMail } from "#features/notices/server/events.ts";
import { BRAND } from "#kernel/brand.ts";
import { PROPOSE_PATH, proposalPath } from "#kernel/paths/proposals.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { opportunityProposals } from "#platform/db/schema/opportunities.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type Block, button, oneLine, paragraph, prose, value } from "#platform/mail-transport/blocks.ts";
import { renderMail } from "#platform/mail-transport/layout.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import { queueToAccount } from "#platform/mail-transport/queue-to-account.ts";
import type { ProposalAct } from "../../domain/proposals.ts";

export type ProposalRow = typeof opportunityProposals.$inferSelect;

/** Queues a mail in the proposer's language and an in-app notice. @returns the mail's id; null when no mail is due */
export async function queueProposalMail(
  context: Context,
  tx: Queryable,
  proposal: ProposalRow,
  act: ProposalAct,
): Promise<string | null> {
  const { id, proposerId, opportunityId } = proposal;
  const write = () => writeMail(context.config.siteUrl, proposal, act);
  const takes = await takesByMail(tx, proposerId, "staffDecisions");
  const mailId = takes ? await queueToAccount(context, tx, proposerId, { kind: "proposalNews", write }) : null;
  const about = { event: EVENTS[act], proposal: id } as const;
  const thing = act === "publish" && opportunityId !== null ? { opportunityId } : {};
  await noticeTo(tx, proposerId, { about, at: context.clock(), mailId, ...thing });
  return mailId;
}

const EVENTS = { publish: "proposalPublished", ask: "proposalAsked", decline: "proposalDeclined" } as const;

function writeMail(siteUrl: string, proposal: ProposalRow, act: ProposalAct): MailContent {
  const { subject, what } = WORDS[act]();
  return renderMail({
    subject: `${subject}: ${oneLine(proposal.title)}`,
    heading: subject,
    preheader: what,
    blocks: [
      paragraph(t("You proposed this to our team: {name}", { name: value(proposal.title) })),
      paragraph(what),
      ...partsOf(siteUrl, proposal, act),
    ],
    siteUrl,
    reason: t("You receive this email because you proposed an opportunity on {brand}.", { brand: BRAND.name }),
  });
}

const WORDS: Record<ProposalAct, () => { subject: string; what: string }> = {
  publish: () => ({
    subject: t("Thank you, we took your proposal"),
    what: t("We checked it, and take it into our list. Thank you for thinking of the others."),
  }),
  ask: () => ({
    subject: t("A question about your proposal"),
    what: t("Before we can put it on our list, we have a question."),
  }),
  decline: () => ({
    subject: t("We did not take your proposal"),
    what: t("We looked at it, and did not put it on our list this time."),
  }),
};

function partsOf(siteUrl: string, { id, message, opportunityId }: ProposalRow, act: ProposalAct): Block[] {
  const link = (path: string) => siteUrl + addressIn(path);
  const words = [paragraph(t("Our team writes:")), ...prose(message ?? "")];
  if (act === "ask") return [...words, button(t("Answer the question"), link(proposalPath(id)))];
  if (act === "decline") return [...words, button(t("All your proposals"), link(PROPOSE_PATH))];
  return [button(t("See the listing"), link(`/opportunities/${opportunityId}`))];
}
